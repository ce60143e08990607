import { documents, read, readTree } from './tree';
import { untrueMentions } from './untrue-mentions';

const tree = readTree();

it.each(documents(tree))('%s names nothing that this repository does not have', (document) => {
  expect(untrueMentions(document, read(document), tree)).toEqual([]);
});

it('docs/architecture.md draws every module of the server and names every folder of runs', () => {
  const architecture = read('docs/architecture.md');
  const drawn = / ledger {2}users[^`]*/.exec(architecture)?.[0] ?? '';
  const inside = (folder: string) =>
    tree.paths.flatMap((each) => new RegExp(`^/${folder}/([^/.]+)$`).exec(each)?.[1] ?? []);
  const modules = inside('server/modules');
  expect(modules.length).toBeGreaterThan(30);
  expect(modules.filter((module) => !drawn.split(/\s+/).includes(module))).toEqual([]);
  expect(inside('e2e').filter((folder) => !architecture.includes(`\`e2e/${folder}\``))).toEqual([]);
});

describe('what a document says of the repository', () => {
  const untrue = (text: string) => untrueMentions('docs/some.md', text, tree);

  /** Not written here as one word, which would make it a name of the repository. */
  const GONE = ['make', 'Http', 'Client'].join('');

  it('may name a path from any folder on, a pattern of paths, a name of code, a script or a document', () => {
    const text =
      'See `infra/http`, `src/infra/http/create-http.ts`, `server/modules/<module>/routes.ts`, `createHttp()`, ' +
      '`npm run verify -- soak` and [the house](architecture.md#floors), [other](https://example.org/none).';
    expect(untrue(text)).toEqual([]);
  });

  it.each([
    ['a file that was moved', 'See `infra/http/make-http.ts`.', 'infra/http/make-http.ts'],
    ['a file without its folder', 'See `make-http.ts`.', 'make-http.ts'],
    ['a folder that is gone', 'See `server/house`.', 'server/house'],
    ['a name of code', `Call \`${GONE}(app)\`.`, GONE],
    ['a script', 'Run `npm run everything`.', 'npm run everything'],
    ['a document', 'See [the house](house.md).', 'house.md'],
  ])('is found untrue: %s', (_what, text, mention) => expect(untrue(text)).toEqual([mention]));

  it('is not judged in a block of code, which shows what others write', () => {
    expect(untrue(['```ts', `import { ${GONE} } from 'infra/none';`, '```'].join('\n'))).toEqual([]);
  });
});
