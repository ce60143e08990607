import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const EXPORT = /^export (?:async )?(?:function|const|class|type|interface) (\w+)/gm;

/** Which modules export each name, tests and their helpers left out. */
function modulesByName(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.split(sep).includes('testing'),
  );
  for (const file of files) {
    const [moduleName = ''] = file.split(sep);
    for (const [, name = ''] of readFileSync(join(__dirname, file), 'utf8').matchAll(EXPORT))
      found.set(name, (found.get(name) ?? new Set()).add(moduleName));
  }
  return found;
}

describe('names that modules export', () => {
  const byName = modulesByName();

  it('are found', () => expect(byName.size).toBeGreaterThan(300));

  it('mean one thing: no two modules export the same name', () => {
    const shared = [...byName].filter(([, modules]) => modules.size > 1);
    expect(shared.map(([name, modules]) => `${name}: ${[...modules].join(', ')}`)).toEqual([]);
  });
});
