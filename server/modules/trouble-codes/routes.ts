import * as endpoints from '../../../src/contract/endpoints/trouble-codes';
import { route, type Route } from '../../http/route';
import { sendCodeTable } from './code-table';
import { lookUpCodes } from './look-up';

export const troubleCodeRoutes: readonly Route[] = [
  route(
    endpoints.lookUpCodes,
    async ({ codes, vehiclePath }, ctx) => ({
      list: await lookUpCodes(ctx.db, codes, vehiclePath ?? ''),
    }),
    { mayBeOld: true },
  ),
  route(endpoints.codeTable, async (_input, ctx) => sendCodeTable(ctx)),
];
