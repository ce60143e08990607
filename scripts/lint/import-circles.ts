import ts from 'typescript';
import { importedPath } from './floors';

/** The files that each file imports, of types alone, too, by paths below the root. */
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
      const { importedFiles } = ts.preProcessFile(read(file), true, true);
      return [file, importedFiles.flatMap(({ fileName }) => resolve(file, fileName))];
    }),
  );
}

/** Folders that stand side by side as parts of one thing. */
const PARTS = /^(?:src\/domain|src\/features\/[^/]+|server\/diagram)\/[^/]+(?=\/)/;
const isTest = (file: string): boolean => /\.(?:test|testing)\.tsx?$/.test(file);

/** The parts that each part of a thing imports; tests may look anywhere. */
export function folderGraph(graph: ImportGraph): ImportGraph {
  const folders = new Map<string, string[]>();
  for (const [file, imported] of graph) {
    const own = PARTS.exec(file)?.[0];
    if (own === undefined || isTest(file)) continue;
    const others = imported.flatMap((other) => PARTS.exec(other)?.[0] ?? []).filter((other) => other !== own);
    folders.set(own, [...new Set([...(folders.get(own) ?? []), ...others])]);
  }
  return folders;
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
