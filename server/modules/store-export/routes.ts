import { eq } from 'drizzle-orm';
import * as endpoints from '../../../src/contract/endpoints/store-export';
import { exportFormats, exportSubjects, type ExportFormat } from '../../../src/contract/schemas/store-export';
import { mayInStore } from '../../../src/domain/store-permissions';
import { later, MINUTE } from '../../base/clock/clock';
import { forbidden, refused } from '../../base/refusals';
import { checkToken, signToken } from '../../base/signed-token';
import { storeMembers } from '../../db/schema/store';
import { publicOrigin } from '../../http/public-origin';
import { route, type CallContext, type Route } from '../../http/route';
import { FILE_HEADERS } from '../../http/send-disk-file';
import { charge } from '../../limits/charge';
import { requireStoreAction } from '../store/require-store';
import { checkDays } from '../turnover/days';
import { CONTENT_TYPES, writeTable } from '../../tables/write-table';
import { exportsOf } from './tables';

const LIFETIME = 10 * MINUTE;
/** A workbook is made as a whole, which keeps the process for a second. */
const MAX_ROWS: Readonly<Record<ExportFormat, number>> = { csv: 50_000, xlsx: 5_000 };

const expired = () => forbidden('下载链接已过期，请返回重新导出');

const make = route(endpoints.storeExport, async ({ subject, format, from, to }, ctx) => {
  const { storeId, uid } = requireStoreAction(ctx, 'turnover');
  await charge(ctx, [{ budget: 'exports' }]);
  const period = checkDays(from, to);
  const { name, count } = exportsOf[subject];
  const rows = await count(ctx.db, storeId, period);
  if (rows > MAX_ROWS[format])
    throw refused(
      format === 'xlsx'
        ? `共 ${rows} 行，Excel 表一次最多 ${MAX_ROWS.xlsx} 行，请缩短时间段或导出 CSV`
        : `共 ${rows} 行，一次最多 ${MAX_ROWS.csv} 行，请缩短时间段`,
    );
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
  const { name, table, count } = exportsOf[subject];
  // More may have come since the address was made.
  if ((await count(ctx.db, storeId, period)) > MAX_ROWS[format]) throw refused('行数过多，请缩短时间段');
  const made = await writeTable({ name, ...(await table(ctx.db, storeId, period)) }, format);
  return ctx.http.reply
    .headers({ ...FILE_HEADERS, 'cache-control': 'no-store', 'content-type': CONTENT_TYPES[format] })
    .header('content-disposition', 'attachment')
    .send(made);
});

export const storeExportRoutes: readonly Route[] = [make, file];
