import { eq } from 'drizzle-orm';
import * as endpoints from '../../../src/contract/endpoints/store-export';
import { exportFormats, exportSubjects } from '../../../src/contract/schemas/store-export';
import { mayInStore } from '../../../src/domain/store-permissions';
import { later, MINUTE } from '../../base/clock/clock';
import { forbidden, refused } from '../../base/refusals';
import { checkToken, signToken } from '../../base/signed-token';
import { storeMembers } from '../../db/schema/store';
import { callerLeft } from '../../http/caller-left';
import { publicOrigin } from '../../http/public-origin';
import { route, type CallContext, type Route } from '../../http/route';
import { FILE_HEADERS } from '../../http/send-disk-file';
import { charge } from '../../limits/charge';
import { requireStoreAction } from '../store/require-store';
import { checkDays } from '../turnover/days';
import { tableFile } from '../../tables/table-file';
import { CONTENT_TYPES } from '../../tables/write-table';
import { exportsOf, tableOf } from './tables';

const LIFETIME = 10 * MINUTE;
const MAX_ROWS = 50_000;

const expired = () => forbidden('下载链接已过期，请返回重新导出');

const make = route(endpoints.storeExport, async ({ subject, format, from, to }, ctx) => {
  const { storeId, uid } = requireStoreAction(ctx, 'turnover');
  await charge(ctx, [{ budget: 'exports' }]);
  const period = checkDays(from, to);
  const { name, count } = exportsOf[subject];
  const rows = await count(ctx.db, storeId, period);
  if (rows > MAX_ROWS) throw refused(`共 ${rows} 行，一次最多 ${MAX_ROWS} 行，请缩短时间段`);
  const { secret, clock } = ctx.services;
  const claims = { uid, storeId, subject, format, from, to };
  return {
    url: `${publicOrigin(ctx)}/exports/${subject}.${format}`,
    utoken: signToken(secret, 'export', claims, later(clock.now(), LIFETIME)),
    name: `${name}-${subject === 'debtors' ? to : `${from}-${to}`}.${format}`,
    rows,
  };
});

/** What a token lets see; throws CallError forbidden when it is over, wrong, or its holder may no longer. */
async function grantOf(ctx: CallContext, utoken: string) {
  const check = checkToken(ctx.services.secret, 'export', utoken, ctx.services.clock.now());
  if (check.state !== 'valid') throw expired();
  const { uid = '', storeId = '', from = '', to = '' } = check.claims;
  const subject = exportSubjects.find((one) => one === check.claims.subject);
  const format = exportFormats.find((one) => one === check.claims.format);
  const { '*': path = '' } = ctx.http.request.params as Record<string, string>;
  if (!subject || !format || path !== `${subject}.${format}`) throw expired();
  const [member] = await ctx.db.select().from(storeMembers).where(eq(storeMembers.uid, uid));
  if (member?.storeId !== storeId || !mayInStore(member.role, 'turnover')) throw forbidden();
  return { storeId, subject, format, period: { from, to } };
}

const file = route(endpoints.storeExportFile, async ({ utoken }, ctx) => {
  const { storeId, subject, format, period } = await grantOf(ctx, utoken);
  const { table, count } = await tableOf(subject, ctx.db, storeId, period);
  // More may have come since the address was made.
  if (count > MAX_ROWS) throw refused('行数过多，请缩短时间段');
  const made = await tableFile(table, format, { from: storeId, left: callerLeft(ctx), log: ctx.log });
  return ctx.http.reply
    .headers({ ...FILE_HEADERS, 'cache-control': 'no-store', 'content-type': CONTENT_TYPES[format] })
    .header('content-disposition', 'attachment')
    .send(made.file);
});

export const storeExportRoutes: readonly Route[] = [make, file];
