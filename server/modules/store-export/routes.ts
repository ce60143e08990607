import { eq } from 'drizzle-orm';
import * as endpoints from '../../../src/contract/endpoints/store-export';
import { exportFormats, exportSubjects, type ExportSubject } from '../../../src/contract/schemas/store-export';
import { mayInStore, type StoreAction } from '../../../src/domain/store-permissions';
import { later, MINUTE } from '../../base/clock/clock';
import { forbidden, invalid, refused } from '../../base/refusals';
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
import { exportOf, tableOf } from './tables';

const LIFETIME = 10 * MINUTE;
const MAX_ROWS = 50_000;
/** What they tell is of today, whatever was paid before. */
const NOW_ALONE: readonly ExportSubject[] = ['debtors', 'statement'];

const expired = () => forbidden('下载链接已过期，请返回重新导出');

/** Who takes money reads a statement, as on the screen; the other tables are of the whole store. */
const needs = (subject: ExportSubject): StoreAction => (subject === 'statement' ? 'settle' : 'turnover');

const make = route(endpoints.storeExport, async ({ subject, format, from, to, person }, ctx) => {
  const { storeId, uid } = requireStoreAction(ctx, needs(subject));
  const wanted = exportOf(subject, person ?? '');
  if (!wanted) throw invalid('请选择客户');
  await charge(ctx, [{ budget: 'exports' }]);
  const period = checkDays(from, to);
  const rows = await wanted.count(ctx.db, storeId, period);
  if (rows > MAX_ROWS) throw refused(`共 ${rows} 行，一次最多 ${MAX_ROWS} 行，请缩短时间段`);
  const { secret, clock } = ctx.services;
  const claims = { uid, storeId, subject, format, from, to, person: person ?? '' };
  return {
    url: `${publicOrigin(ctx)}/exports/${subject}.${format}`,
    utoken: signToken(secret, 'export', claims, later(clock.now(), LIFETIME)),
    name: `${wanted.name}-${NOW_ALONE.includes(subject) ? to : `${from}-${to}`}.${format}`,
    rows,
  };
});

/** What a token lets see; throws CallError forbidden when it is over, wrong, or its holder may no longer. */
async function grantOf(ctx: CallContext, utoken: string) {
  const check = checkToken(ctx.services.secret, 'export', utoken, ctx.services.clock.now());
  if (check.state !== 'valid') throw expired();
  const { uid = '', storeId = '', from = '', to = '', person = '' } = check.claims;
  const subject = exportSubjects.find((one) => one === check.claims.subject);
  const format = exportFormats.find((one) => one === check.claims.format);
  const { '*': path = '' } = ctx.http.request.params as Record<string, string>;
  const wanted = subject && exportOf(subject, person);
  if (!subject || !wanted || !format || path !== `${subject}.${format}`) throw expired();
  const [member] = await ctx.db.select().from(storeMembers).where(eq(storeMembers.uid, uid));
  if (member?.storeId !== storeId || !mayInStore(member.role, needs(subject))) throw forbidden();
  return { storeId, wanted, format, period: { from, to } };
}

const file = route(endpoints.storeExportFile, async ({ utoken }, ctx) => {
  const { storeId, wanted, format, period } = await grantOf(ctx, utoken);
  const { table, count } = await tableOf(wanted, ctx.db, storeId, period);
  // More may have come since the address was made.
  if (count > MAX_ROWS) throw refused('行数过多，请缩短时间段');
  const made = await tableFile(table, format, { from: storeId, left: callerLeft(ctx), log: ctx.log });
  return ctx.http.reply
    .headers({ ...FILE_HEADERS, 'cache-control': 'no-store', 'content-type': CONTENT_TYPES[format] })
    .header('content-disposition', 'attachment')
    .send(made.file);
});

export const storeExportRoutes: readonly Route[] = [make, file];
