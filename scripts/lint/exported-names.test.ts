import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root, sources } from '../tree-files';

const EXPORT = /^export (?:async )?(?:function|const|class|type|interface) (\w+)/gm;
const isTest = (file: string): boolean => /\.(?:test|testing)\.tsx?$|\/testing\//.test(file);

/** Names that several places export, each with them; `placeOf` tells the place of a file, null for files left out. */
function sharedNames(placeOf: (file: string) => string | null): { names: number; shared: string[] } {
  const byName = new Map<string, Set<string>>();
  for (const file of sources().filter((one) => !isTest(one))) {
    const place = placeOf(file);
    if (place === null) continue;
    for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(EXPORT))
      byName.set(name, (byName.get(name) ?? new Set()).add(place));
  }
  const shared = [...byName].filter(([, places]) => places.size > 1);
  return { names: byName.size, shared: shared.map(([name, places]) => `${name}: ${[...places].join(', ')}`) };
}

describe('exported names mean one thing', () => {
  it('in the modules of the server', () => {
    const { names, shared } = sharedNames((file) => /^server\/modules\/[^/]+\//.exec(file)?.[0] ?? null);
    expect(names).toBeGreaterThan(300);
    expect(shared).toEqual([]);
  });

  it('in the rules and in what is made of a netlist', () => {
    const { names, shared } = sharedNames((file) =>
      /^(?:src\/domain|server\/(?:diagram|import))\//.test(file) ? file : null,
    );
    expect(names).toBeGreaterThan(1000);
    expect(shared).toEqual([]);
  });
});
