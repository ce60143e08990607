import ts from 'typescript';
import { importedPath } from './floors';

/** Imports that the compiler removes: of types alone. */
const TYPE_IMPORT = /^(?:import|export) (?:type\b[^;]*|\{\s*(?:type [^,}]+,?\s*)+\} )from [^;]+;/gm;

/** The files that each file imports as values, by paths below the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Reads the imports of files; `read` gives a file's text. */
export function importGraph(files: readonly string[], read: (file: string) => string): ImportGraph {
  const known = new Set(files);
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx', '.h5.ts', '.h5.tsx', '/index.h5.ts', '/index.h5.tsx'];
  const resolve = (from: string, specifier: string): string[] => {
    const target = importedPath(from, specifier);
    const found =
      target === null ? undefined : endings.map((ending) => target + ending).find((file) => known.has(file));
    return found === undefined ? [] : [found];
  };
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(read(file).replace(TYPE_IMPORT, ''), true, true);
      return [file, importedFiles.flatMap(({ fileName }) => resolve(file, fileName))];
    }),
  );
}

/** Groups of files that import each other, directly or by others, each as one way round. Empty when there are none. */
export function importCircles(graph: ImportGraph): string[][] {
  const done = new Set<string>();
  const circles: string[][] = [];
  const way: string[] = [];
  const visit = (file: string): void => {
    if (done.has(file)) return;
    const start = way.indexOf(file);
    if (start >= 0) {
      circles.push([...way.slice(start), file]);
      return;
    }
    way.push(file);
    for (const imported of graph.get(file) ?? []) visit(imported);
    way.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return circles;
}
