import { dictionaryFresh } from '../../../src/contract/endpoints/dictionary';
import { notFound } from '../../base/refusals';
import { route } from '../../http/route';
import { findEntry } from './dictionary-repository';

/** Serves `dictionaryQuery` as well: on the server the two are one path. */
const dictionary = route(
  dictionaryFresh,
  async ({ key }, ctx) => {
    const entry = await findEntry(ctx.db, key, ctx.services.clock.now());
    if (!entry) throw notFound();
    return entry;
  },
  { mayBeOld: true },
);

export const dictionaryRoutes = [dictionary];
