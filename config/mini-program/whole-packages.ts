import type { Chunk, ChunkGraph, Compiler, Module, WebpackPluginInstance } from 'webpack';

/** A group of webpack's splitter: which modules it moves out of which chunks, into one of its name. */
interface SplitGroup {
  name: string;
  test?: ModuleTest;
  chunks?: (chunk: Chunk) => boolean;
  minChunks: number;
  priority: number;
}
type ModuleTest = (module: Module, context: { chunkGraph: ChunkGraph }) => boolean;

/** What Taro's splitter of packages has of its own. */
interface Splitter {
  subRoots: readonly string[];
  getSubPackageVendorsCacheGroup: () => Record<string, SplitGroup>;
  getSubCommonCacheGroup: () => Record<string, SplitGroup>;
}

const isBelow = ({ name }: Chunk, root: string): boolean => name?.startsWith(`${root}/`) ?? false;

/** Whether the main package holds a module, in which case nobody else needs to. */
const isInMain =
  (roots: () => readonly string[]): ModuleTest =>
  (module, { chunkGraph }) =>
    Array.from(chunkGraph.getModuleChunksIterable(module)).some(
      (chunk) => !roots().some((root) => isBelow(chunk, root)),
    );

/** One group for each package: `<root>/sub-vendors` gets what two of its pages share and the main package lacks. */
export function groupsOfPackages(roots: readonly string[]): Record<string, SplitGroup> {
  const inMain = isInMain(() => roots);
  const groups = roots.map((root) => [
    root,
    {
      name: `${root}/sub-vendors`,
      test: (module: Module, context: { chunkGraph: ChunkGraph }) => !inMain(module, context),
      chunks: (chunk: Chunk) => chunk.canBeInitial() && isBelow(chunk, root),
      minChunks: 2,
      priority: 10_000,
    },
  ]);
  return Object.fromEntries(groups) as Record<string, SplitGroup>;
}

/** Has a group for the main package leave alone what only other packages hold. */
export function keepToMain(group: SplitGroup, roots: () => readonly string[]): void {
  const inMain = isInMain(roots);
  const { test } = group;
  group.test = (module, context) => (test?.(module, context) ?? true) && inMain(module, context);
}

/**
 * Makes each package of pages whole: what several packages use and the main one lacks is within the script of each
 * page that uses it, or in the one file that pages of a package share. Taro's splitter writes a file for each such
 * module, and into each page a line for each file: a tenth of a package.
 */
export class WholePackages implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const plugin = compiler.options.plugins.find((each) => each?.constructor.name === 'MiniSplitChunksPlugin');
    if (!plugin) throw new Error('Taro no longer splits packages by MiniSplitChunksPlugin');
    const splitter = plugin as unknown as Splitter;
    splitter.getSubCommonCacheGroup = () => ({});
    splitter.getSubPackageVendorsCacheGroup = () => groupsOfPackages(splitter.subRoots);
    const { splitChunks } = compiler.options.optimization;
    const groups = (splitChunks ? splitChunks.cacheGroups : {}) as Record<string, SplitGroup | false>;
    for (const name of ['common', 'vendors']) {
      const group = groups[name];
      if (!group) throw new Error(`Taro no longer splits packages by a group called ${name}`);
      keepToMain(group, () => splitter.subRoots);
    }
  }
}
