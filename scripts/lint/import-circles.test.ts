import { folderGraph, importCircles, importGraph } from './import-circles';

const foldersOf = (tree: Record<string, string>) =>
  importCircles(folderGraph(importGraph(Object.keys(tree), (file) => tree[file] ?? '')));
const circlesOf = (tree: Record<string, string>) =>
  importCircles(importGraph(Object.keys(tree), (file) => tree[file] ?? ''));

describe('import circles', () => {
  it('finds a way round, over the alias, index files and exports too', () =>
    expect(
      circlesOf({
        'src/a.ts': `import { b } from '@/b';`,
        'src/b/index.ts': `export * from '../c';`,
        'src/c.tsx': `void import('./a');`,
      }),
    ).toEqual([['src/a.ts', 'src/b/index.ts', 'src/c.tsx', 'src/a.ts']]));

  it('finds a file that imports itself', () =>
    expect(circlesOf({ 'server/a.ts': `import './a';` })).toEqual([['server/a.ts', 'server/a.ts']]));

  it('counts imports of types: who reads one of the two files has to read the other', () =>
    expect(
      circlesOf({
        'src/a.ts': `import type { B } from './b';`,
        'src/b.ts': `import {\n  type A,\n  type F,\n} from './a';\nimport { a } from 'package';`,
      }),
    ).toHaveLength(1));

  it('sees the value among types', () =>
    expect(
      circlesOf({ 'src/a.ts': `import { type B, b } from './b';`, 'src/b.ts': `import { a, type A } from './a';` }),
    ).toHaveLength(1));
});

describe('circles of folders', () => {
  const tree = {
    'src/domain/netlist/a.ts': `import type { B } from '../diagram/b';`,
    'src/domain/diagram/b.ts': `import { c } from '../circuit/c';`,
    'src/domain/circuit/c.ts': `import type { D } from '../netlist/layout/d';`,
    'src/domain/netlist/layout/d.ts': '',
  };

  it('finds folders that lead back to each other, though no file does', () => {
    expect(circlesOf(tree)).toEqual([]);
    expect(foldersOf(tree)).toEqual([
      ['src/domain/netlist', 'src/domain/diagram', 'src/domain/circuit', 'src/domain/netlist'],
    ]);
  });

  it('lets tests look anywhere, and a folder into what it contains', () =>
    expect(
      foldersOf({ ...tree, 'src/domain/netlist/a.ts': '', 'src/domain/netlist/a.test.ts': `import '../diagram/b';` }),
    ).toEqual([]));
});
