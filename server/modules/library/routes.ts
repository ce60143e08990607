import * as document from '../../../src/contract/endpoints/library';
import { requireUser, route, type Route } from '../../http/route';
import { fileUrlOf } from './get-file-url';
import { sendDocumentFile } from './send-document-file';
import { documentTree } from './document-tree';
import { currentLibrary } from './library-cache';
import { sendThumb } from './send-thumb';

/**
 * The tree is the same for everyone. A new version of the library shows at once, details such as a file's size after
 * this time.
 */
const TREE_CACHE_MS = 60_000;

export const documentRoutes: Route[] = [
  route(
    document.getDocBanks,
    async ({ path, kind }, { db }) => documentTree(db, await currentLibrary(db), path, kind ?? null),
    {
      cacheKey: async ({ path, kind }, { db }) => {
        const { version } = await currentLibrary(db);
        return `${version} ${kind ?? ''} ${path.trim()}`;
      },
      cacheMs: TREE_CACHE_MS,
      mayBeOld: true,
    },
  ),

  route(document.getFileUrl, async ({ id }, ctx) => fileUrlOf(ctx, requireUser(ctx), id)),

  route(document.documentThumb, async (_input, ctx) => sendThumb(ctx)),

  route(document.fetchFile, async (input, ctx) => sendDocumentFile(ctx, input)),
];
