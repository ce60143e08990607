import { call } from '../endpoint';
import type * as S from '../schemas/favourites';

export const documentFavouriteAdd = call<typeof S.documentFavouriteAdd>({
  service: 'document',
  path: '/favourite/add',
  summary: 'Add a document or a place in it to the favourites',
  access: 'user',
  loginCheck: 'modal',
});
export const documentFavouriteRemove = call<typeof S.documentFavouriteRemove>({
  service: 'document',
  path: '/favourite/remove',
  summary: 'Take a document or a place in it off the favourites',
  access: 'user',
  loginCheck: 'modal',
});
export const documentFavourites = call<typeof S.documentFavourites>({
  service: 'document',
  path: '/favourite/query',
  summary: 'Favourite documents and places, newest first',
  access: 'user',
  errors: 'caller',
});
