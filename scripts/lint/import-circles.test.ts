import { importCircles, importGraph } from './import-circles';

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

  it('takes imports of types for none: nothing of them is left at run time', () =>
    expect(
      circlesOf({
        'src/a.ts': `import type { B } from './b';\nimport { type C, type D } from './b';\nexport type { E } from './b';`,
        'src/b.ts': `import {\n  type A,\n  type F,\n} from './a';\nimport { a } from './c';`,
        'src/c.ts': `import { type A, a } from './d';`,
        'src/d.ts': `import { a } from 'package';`,
      }),
    ).toEqual([]));

  it('sees the value among types', () =>
    expect(
      circlesOf({ 'src/a.ts': `import { type B, b } from './b';`, 'src/b.ts': `import { a, type A } from './a';` }),
    ).toHaveLength(1));
});
