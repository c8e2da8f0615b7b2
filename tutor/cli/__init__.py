"""The command line: parse, one library call, say. The only importer of click; one file a command."""
