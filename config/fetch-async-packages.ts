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

const isAsync = ({ name }: Chunk): boolean => name?.startsWith('async/') ?? false;

/** What Taro's splitter of packages has of webpack's: which chunks it takes modules out of. */
interface Splitter {
  options: { chunksFilter: (chunk: Chunk) => boolean };
}

/**
 * Makes `import()` fetch a package in mini programs, where webpack would add a script element: chunks that are called
 * `async/<package>/<package>` come by the platform's `require.async` (WeChat 2.11.2, Douyin 2.86.1).
 *
 * Such a chunk is whole: what others share is taken out of pages only, and what is loaded at start is not in it twice.
 * Styles cannot be fetched with code, so all of them are in the main package.
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
      compilation.hooks.afterOptimizeChunks.tap(NAME, () => slimChunks(compilation));
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

function slimChunks({ chunks, chunkGraph, namedChunks }: Compilation): void {
  const atStart = LOADED_AT_START.flatMap((name) => namedChunks.get(name) ?? []);
  const styles = namedChunks.get('common');
  for (const chunk of Array.from(chunks).filter(isAsync))
    for (const module of Array.from(chunkGraph.getChunkModulesIterable(chunk))) {
      const isStyle = module.type === STYLES;
      const isThere = atStart.some((other) => chunkGraph.isModuleInChunk(module, other));
      if (isStyle || isThere) chunkGraph.disconnectChunkAndModule(chunk, module);
      if (isStyle && !isThere && styles) addStyle(chunkGraph, styles, module);
    }
}

/** Styles are sorted by their place in a group of chunks: these come last. */
function addStyle(chunkGraph: ChunkGraph, styles: Chunk, module: Module): void {
  chunkGraph.connectChunkAndModule(styles, module);
  const [group] = Array.from(styles.groupsIterable);
  if (group && group.getModulePostOrderIndex(module) === undefined)
    group.setModulePostOrderIndex(module, Number.MAX_SAFE_INTEGER);
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
