import type { ImportGraph } from './import-circles';

/** What takes minutes: the executed matrix, hostile input, random trading, databases opened anew, killed processes. */
const SLOW = /^server\/security\/|^server\/db\/(open|backup)|property|concurrency|killed|\/ocr\//;
const isQuickTest = (file: string) =>
  /^(src|server|scripts|config)\/.*\.test\.tsx?$/.test(file) && (!SLOW.test(file) || isStatic(file));
const isStatic = (file: string) => file === 'server/security/contract-coverage.test.ts';

/**
 * The quick tests that files reach, those by the fewest imports first: a changed test itself, the one beside a changed
 * file, those of its users.
 */
export function nearestTests(graph: ImportGraph, changed: readonly string[]): string[] {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of graph)
    for (const target of imported) importers.set(target, [...(importers.get(target) ?? []), file]);
  // Grows while it is walked: what is reached over more imports comes later.
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return [...reached].filter((file) => graph.has(file) && isQuickTest(file));
}
