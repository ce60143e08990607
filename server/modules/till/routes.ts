import * as endpoints from '../../../src/contract/endpoints/till';
import { pageOfRequest } from '../../http/paging';
import { route, type CallContext, type Route } from '../../http/route';
import { requireStore, requireStoreAction } from '../store/require-store';
import { checkDay, checkDays } from '../turnover/days';
import { closeDay, reopenDay } from './close-day';
import { closingView, dayView, listClosings } from './closing-views';
import { listDebtorPersons } from './debtor-persons';
import { listDebtors } from './debtors';
import { findMovements } from './movements';
import { receiptView } from './receipts';
import { statementOf } from './statement';
import { findTill, settingsOf, updateSettings } from './till';
import { turnoverBy } from './turnover-by';

const now = (ctx: CallContext) => ctx.services.clock.now();

const debtors = route(endpoints.tillDebtors, async ({ pageRequest, overdue, keyword, customerId, person }, ctx) => {
  const { storeId } = requireStoreAction(ctx, 'settle');
  const { limit, offset, ...page } = pageOfRequest(pageRequest);
  const filter = {
    overdue: overdue ?? false,
    keyword: keyword ?? '',
    customerId: customerId ?? null,
    person: person ?? null,
  };
  return { ...(await listDebtors(ctx.db, now(ctx), storeId, filter, { limit, offset })), ...page };
});

const debtorPersons = route(endpoints.tillDebtorPersons, async ({ pageRequest, keyword }, ctx) => {
  const { storeId } = requireStoreAction(ctx, 'settle');
  const { limit, offset, ...page } = pageOfRequest(pageRequest);
  return { ...(await listDebtorPersons(ctx.db, now(ctx), storeId, keyword ?? '', { limit, offset })), ...page };
});

const closings = route(endpoints.tillClosings, async ({ pageRequest }, ctx) => {
  const { storeId } = requireStoreAction(ctx, 'settle');
  const { limit, offset, ...page } = pageOfRequest(pageRequest);
  return { ...(await listClosings(ctx.db, storeId, { limit, offset })), ...page };
});

const movements = route(endpoints.tillMovements, async ({ pageRequest, from, to, kinds, means }, ctx) => {
  const { storeId } = requireStoreAction(ctx, 'turnover');
  const { limit, offset, ...page } = pageOfRequest(pageRequest);
  const filter = { ...checkDays(from, to), kinds, means: means ?? null };
  return { ...(await findMovements(ctx.db, storeId, filter, { limit, offset })), ...page };
});

const turnover = route(endpoints.tillTurnover, async ({ pageRequest, from, to, by }, ctx) => {
  const { storeId } = requireStoreAction(ctx, 'turnover');
  const { limit, offset, ...page } = pageOfRequest(pageRequest);
  return { ...(await turnoverBy(ctx.db, storeId, checkDays(from, to), by, { limit, offset })), ...page };
});

export const tillRoutes: readonly Route[] = [
  debtors,
  debtorPersons,
  closings,
  movements,
  turnover,
  route(endpoints.tillStatement, async ({ person }, ctx) =>
    statementOf(ctx.db, now(ctx), requireStoreAction(ctx, 'settle').storeId, person),
  ),
  route(endpoints.tillReceipt, async ({ receipt }, ctx) =>
    receiptView(ctx.db, requireStoreAction(ctx, 'settle').storeId, receipt),
  ),
  route(endpoints.tillDay, async ({ day }, ctx) =>
    dayView(ctx.db, now(ctx), requireStoreAction(ctx, 'settle').storeId, day ? checkDay(day) : null),
  ),
  route(endpoints.tillCloseDay, async (input, ctx) => {
    const cashier = requireStoreAction(ctx, 'settle');
    return closingView(ctx.db, await closeDay(ctx.db, now(ctx), cashier, { ...input, day: checkDay(input.day) }));
  }),
  route(endpoints.tillReopenDay, async ({ day, reason }, ctx) => {
    const owner = requireStoreAction(ctx, 'reopen');
    return closingView(ctx.db, await reopenDay(ctx.db, now(ctx), owner, { day: checkDay(day), reason }));
  }),
  route(endpoints.tillGetSettings, async (_input, ctx) =>
    settingsOf(await findTill(ctx.db, requireStore(ctx).storeId)),
  ),
  route(endpoints.tillUpdateSettings, async (changes, ctx) =>
    updateSettings(ctx.db, requireStoreAction(ctx, 'manage').storeId, changes),
  ),
];
