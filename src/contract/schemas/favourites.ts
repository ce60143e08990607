import { z } from 'zod';
import { id, nothing, pageOf, paged, timestamp } from './common';
import { documentPlace } from './document-place';
import { documentSummary } from './library';

/** More than anybody looks through. */
export const MAX_FAVOURITES = 500;

const ofDocument = { documentId: id, ...documentPlace.shape };

/**
 * Adds a document, or a place in it, to the caller's favourites; once more is no error. `addedAt`: when it was added
 * before it was taken off, so that undoing brings it back to where it was.
 */
export const documentFavouriteAdd = {
  request: z.object({ ...ofDocument, addedAt: z.iso.datetime('收藏时间不正确').nullish() }),
  response: nothing,
};
/** Takes it off; what is none is no error. Also for documents that are not there any more. */
export const documentFavouriteRemove = {
  request: z.object({ documentId: id, page: documentPlace.shape.page, at: documentPlace.shape.at }),
  response: nothing,
};

export const documentFavourite = z.object({
  id,
  ...ofDocument,
  /** as the document is called, or was when it was added */
  title: z.string(),
  /** brand/maker/series */
  car: z.string(),
  addedAt: timestamp,
  /** null: taken down, it cannot be opened */
  document: documentSummary.nullable(),
});
export type DocumentFavourite = z.output<typeof documentFavourite>;
/** The caller's favourites, newest first, of one car or document where that is asked for. `cars`: of all of them. */
export const documentFavourites = {
  request: paged.extend({ car: z.string().max(300).nullish(), documentId: id.nullish() }),
  response: pageOf(documentFavourite).extend({
    cars: z.array(z.object({ car: z.string(), count: z.number().int() })),
  }),
};
