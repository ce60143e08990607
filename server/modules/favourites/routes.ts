import * as favourite from '../../../src/contract/endpoints/favourites';
import { pageOfRequest } from '../../http/paging';
import { requireUser, route, type Route } from '../../http/route';
import { currentLibrary } from '../library/library-cache';
import { addDocumentFavourite, listDocumentFavourites, removeDocumentFavourite } from './favourite-list';

export const favouriteRoutes: readonly Route[] = [
  route(favourite.documentFavouriteAdd, async (input, ctx) => {
    const { uid } = requireUser(ctx);
    await addDocumentFavourite(ctx.db, ctx.services.clock.now(), await currentLibrary(ctx.db), uid, input);
    return {};
  }),
  route(favourite.documentFavouriteRemove, async (input, ctx) => {
    await removeDocumentFavourite(ctx.db, requireUser(ctx).uid, input);
    return {};
  }),
  route(favourite.documentFavourites, async ({ pageRequest, ...filter }, ctx) => {
    const { pageNum, pageSize, ...page } = pageOfRequest(pageRequest);
    const { uid } = requireUser(ctx);
    const found = await listDocumentFavourites(ctx.db, await currentLibrary(ctx.db), uid, filter, page);
    return { ...found, pageNum, pageSize };
  }),
];
