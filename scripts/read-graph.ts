import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importGraph, type ImportGraph } from './lint/import-circles';
import { root, sources } from './tree-files';

/** Who imports whom in this tree. */
export const readGraph = (): ImportGraph =>
  importGraph(sources(), (file) => readFileSync(path.join(root, file), 'utf8'));
