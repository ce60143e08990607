import * as endpoints from '../../../src/contract/endpoints/about-part';
import { requireUser, route, type Route } from '../../http/route';
import { casesAbout } from '../cases/cases-about';
import { coursesAbout } from '../courses/courses-about';
import { openDocument } from '../diagrams/sheet-of';
import { documentsAbout } from '../library/documents-about';
import { currentLibrary } from '../library/library-cache';
import { ordersAbout } from '../work-orders/orders-about';
import { wantedPart } from './wanted-part';

/** As many of a kind as a panel lists; its total says how many more there are. */
const MAX_LISTED = 20;
const NOTHING = { total: 0, list: [] };

const aboutPart = route(endpoints.aboutPart, async ({ documentId, component, name }, ctx) => {
  const { db } = ctx;
  const { store } = requireUser(ctx);
  const { summary } = await openDocument(ctx, documentId);
  const wanted = wantedPart(name, component);
  if (wanted.words.length === 0) return { documents: NOTHING, cases: NOTHING, courses: NOTHING, orders: NOTHING };
  const { brand, maker, series } = summary.appliesTo;
  const path = `${brand}/${maker}/${series}`;
  return {
    documents: await documentsAbout(db, await currentLibrary(db), summary, wanted, MAX_LISTED),
    cases: await casesAbout(db, path, wanted, MAX_LISTED),
    courses: await coursesAbout(db, wanted, MAX_LISTED),
    // Everybody in a store reads its orders; another store's are not there.
    orders: store ? await ordersAbout(db, store.id, { path, name: series }, wanted, MAX_LISTED) : NOTHING,
  };
});

export const aboutPartRoutes: readonly Route[] = [aboutPart];
