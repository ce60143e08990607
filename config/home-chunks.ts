import type { ChunkGraph, Compilation, Module } from 'webpack';

type ChunkGroup = Compilation['chunkGroups'][number];

const isGroupOf = (group: ChunkGroup, file: string): boolean =>
  group.origins.some(({ request }) => request?.includes(file) ?? false);

/** True for the chunk group that the route of the home page loads. */
const isGroupOfHome = (group: ChunkGroup): boolean => isGroupOf(group, 'pages/home/home');

/** True for a module that is loaded with the home page: by the page itself, or by what the app begins with. */
export function isModuleOfFirstLoad(module: Module, chunkGraph: ChunkGraph): boolean {
  return chunkGraph
    .getModuleChunks(module)
    .some((chunk) =>
      Array.from(chunk.groupsIterable).some((group) => isGroupOfHome(group) || isGroupOf(group, 'app/start-app')),
    );
}

/** Script and style files of the chunk group that the route of the home page loads. */
export const homeFiles = ({ chunkGroups }: Compilation): string[] =>
  (chunkGroups.find(isGroupOfHome)?.getFiles() ?? []).filter((file) => /\.(js|css)$/.test(file));
