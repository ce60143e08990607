import * as codes from '../../../src/contract/endpoints/code-page';
import * as endpoints from '../../../src/contract/endpoints/diagnosis';
import { route, type Route } from '../../http/route';
import { charge } from '../../limits/charge';
import { codePageOf } from './code-page';
import { codesOfPhoto, PHOTO_BODY_LIMIT } from './code-photo';
import { noteEndedSearch } from './ended-searches';
import { countFaults } from './fault-counts';

export const diagnosisRoutes: readonly Route[] = [
  route(
    endpoints.faultCounts,
    ({ vehiclePath }, ctx) => countFaults(ctx.db, ctx.services.clock.now(), vehiclePath ?? ''),
    { mayBeOld: true },
  ),
  route(endpoints.faultFound, async ({ clientKey }, ctx) => {
    await charge(ctx, [{ budget: 'endedSearches' }]);
    await noteEndedSearch(ctx.db, ctx.services.clock.now(), clientKey, ctx.meta.platform);
    return {};
  }),
  route(
    codes.codePage,
    async (input, ctx) => {
      if (ctx.user === null) await charge(ctx, [{ budget: 'codePages' }]);
      return codePageOf(ctx, input.codes, { path: input.vehiclePath ?? '', isDark: input.isDark });
    },
    { mayBeOld: true },
  ),
  route(codes.codesOfPhoto, async ({ image }, ctx) => ({ codes: await codesOfPhoto(ctx, image) }), {
    bodyLimit: PHOTO_BODY_LIMIT,
  }),
];
