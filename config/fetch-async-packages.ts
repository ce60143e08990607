import {
  Compilation,
  runtime,
  type Chunk,
  type ChunkGraph,
  type Compiler,
  type Module,
  type WebpackPluginInstance,
} from 'webpack';

const NAME = 'FetchAsyncPackages';
const STYLES = 'css/mini-extract';
/** Loaded by app.js, so every other script may count on them. */
const LOADED_AT_START = ['app', 'common', 'vendors', 'taro'];

/** Packages that pages outside the main one draw. If that one asks for them, too, then only ahead of such a page. */
export const DRAWN_BY_PACKAGES = [
  'reception',
  'order',
  'sheets',
  'inspection',
  'customer',
  'person',
  'document',
  'circuit',
  'finding',
  'live',
];

/** Packages whose pages ask for code only ahead of others, too. */
const ASK_AHEAD = ['pages/docTree'];

/** Behind every place of a module that webpack counts. */
const AFTER_ALL = 1_000_000_000;

const isAsync = ({ name }: Chunk): boolean => name?.startsWith('async/') ?? false;

/** What Taro's splitter of packages has: which chunks it takes modules out of, and where packages lie. */
interface Splitter {
  options: { chunksFilter: (chunk: Chunk) => boolean };
  subRoots: readonly string[];
}

/**
 * Makes `import()` fetch a package in mini programs, where webpack would add a script element: chunks that are called
 * `async/<package>/<package>` come by the platform's `require.async` (WeChat 2.11.2, Douyin 2.86.1).
 *
 * Such a chunk is whole: what others share is taken out of pages only, and what is loaded at start is not in it twice.
 * Styles cannot be fetched with code: they are in the main package, or with the pages that draw them.
 */
export class FetchAsyncPackages implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const splitter = compiler.options.plugins.find((plugin) => plugin?.constructor.name === 'MiniSplitChunksPlugin');
    if (!splitter) throw new Error('Taro no longer splits packages by MiniSplitChunksPlugin');
    (splitter as unknown as Splitter).options.chunksFilter = (chunk) => chunk.canBeInitial();
    // webpack's own splitter runs after Taro's, by the same groups.
    const { splitChunks } = compiler.options.optimization;
    if (splitChunks) splitChunks.chunks = 'initial';
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap(NAME, () =>
        slimChunks(compilation, (splitter as unknown as Splitter).subRoots),
      );
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        if (module instanceof runtime.LoadScriptRuntimeModule) module.generate = () => loadByRequire(compilation);
      });
      // Taro puts shared code of subpackages into each; these carry their own.
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        for (const file of Object.keys(assets)) if (/^async\/.*\/sub-/.test(file)) compilation.deleteAsset(file);
      });
    });
  }
}

function slimChunks(compilation: Compilation, roots: readonly string[]): void {
  const { chunks, chunkGraph, namedChunks } = compilation;
  const atStart = LOADED_AT_START.flatMap((name) => namedChunks.get(name) ?? []);
  let place = AFTER_ALL;
  for (const chunk of Array.from(chunks).filter(isAsync)) {
    const holders = styleHolders(chunk, compilation, roots);
    for (const module of inOrder(chunk, chunkGraph)) {
      const isStyle = module.type === STYLES;
      const isThere = atStart.some((other) => chunkGraph.isModuleInChunk(module, other));
      if (isStyle || isThere) chunkGraph.disconnectChunkAndModule(chunk, module);
      if (!isStyle || isThere) continue;
      place += 1;
      for (const holder of holders) addStyle(chunkGraph, holder, module, place);
    }
  }
}

/** The modules of a chunk as they are run. */
function inOrder(chunk: Chunk, chunkGraph: ChunkGraph): Module[] {
  const [group] = Array.from(chunk.groupsIterable);
  const placeOf = (module: Module) => group?.getModulePostOrderIndex(module) ?? AFTER_ALL;
  return Array.from(chunkGraph.getChunkModulesIterable(chunk)).sort((one, other) => placeOf(one) - placeOf(other));
}

/** Chunks whose style sheets hold those of a package: of the packages whose pages ask for it, or of the whole app. */
function styleHolders(chunk: Chunk, { namedChunks }: Compilation, roots: readonly string[]): Chunk[] {
  const named = (name: string) => namedChunks.get(name) ?? [];
  const [, name = ''] = chunk.name?.split('/') ?? [];
  if (!DRAWN_BY_PACKAGES.includes(name)) return [named('common')].flat();
  return pagesAsking(chunk).flatMap((page) => {
    const root = roots.find((each) => page.startsWith(`${each}/`));
    if (root === undefined || ASK_AHEAD.includes(root)) return [];
    return namedChunks.get(`${root}/sub-vendors`) ?? named(page);
  });
}

/** Names of the entries from which a chunk is asked for, over any number of others. */
function pagesAsking(chunk: Chunk): string[] {
  const groups = new Set(chunk.groupsIterable);
  for (const group of groups) for (const parent of group.parentsIterable) groups.add(parent);
  return Array.from(groups).flatMap((group) => (group.isInitial() ? (group.name ?? []) : []));
}

/** Styles are sorted by their place in a group of chunks. */
function addStyle(chunkGraph: ChunkGraph, styles: Chunk, module: Module, place: number): void {
  if (chunkGraph.isModuleInChunk(module, styles)) return;
  chunkGraph.connectChunkAndModule(styles, module);
  const [group] = Array.from(styles.groupsIterable);
  if (group && group.getModulePostOrderIndex(module) === undefined) group.setModulePostOrderIndex(module, place);
}

/** webpack's loader of a script, by packages. Paths stand there as texts, for tools that look for unused files. */
function loadByRequire({ chunks }: Compilation): string {
  const cases = Array.from(chunks)
    .filter(isAsync)
    .map(({ id, name }) => `${JSON.stringify(id)}: function () { return require.async("./${name}.js"); }`);
  return `
    var packages = { ${cases.join(', ')} };
    __webpack_require__.l = function (url, done, key, chunkId) {
      packages[chunkId]().then(
        function () { done(); },
        function () { done({ type: "error", target: { src: url } }); }
      );
    };`;
}
