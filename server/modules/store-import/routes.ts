import { and, asc, eq, isNotNull } from 'drizzle-orm';
import * as endpoints from '../../../src/contract/endpoints/store-import';
import { importKinds } from '../../../src/contract/schemas/store-import';
import { mayInStore } from '../../../src/domain/store-permissions';
import { fieldsOf } from '../../../src/domain/store-import/fields';
import { later, MINUTE } from '../../base/clock/clock';
import { forbidden } from '../../base/refusals';
import { checkToken, signToken } from '../../base/signed-token';
import { storeMembers } from '../../db/schema/store';
import { storeImportRows } from '../../db/schema/store-import';
import { callerLeft } from '../../http/caller-left';
import { pageOfRequest } from '../../http/paging';
import { publicOrigin } from '../../http/public-origin';
import { route, type CallContext, type Route } from '../../http/route';
import { FILE_HEADERS } from '../../http/send-disk-file';
import { charge } from '../../limits/charge';
import { requireStoreAction } from '../store/require-store';
import { tableFile } from '../../tables/table-file';
import { CONTENT_TYPES } from '../../tables/write-table';
import { readBase64 } from '../uploads/read-upload';
import { checkImport } from './check-import';
import { findImports, importDetail, importViews, requireImport, type ImportRow } from './imports';
import { openImport } from './open-import';
import { runImport } from './run-import';
import { exampleTable, KIND_NAMES, refusedTable } from './sheets';
import { readInThread } from './table-thread';
import type { Importing } from './target';
import { targetOf } from './targets';
import { undoImport } from './undo-import';

const MAX_BYTES = 8 * 1024 * 1024;
/** Base64 is a third longer than its bytes; the rest is for the other fields. */
const BODY_LIMIT = Math.ceil((MAX_BYTES * 4) / 3) + 64 * 1024;
const LIFETIME = 10 * MINUTE;

/** The owner of the store, who alone brings tables along. */
const importingOf = (ctx: CallContext): Importing => {
  const { storeId, uid } = requireStoreAction(ctx, 'manage');
  return { storeId, uid, now: ctx.services.clock.now() };
};
const summary = async (ctx: CallContext, { now }: Importing, row: ImportRow) => {
  const [view] = await importViews(ctx.db, now, [row]);
  if (!view) throw new Error('An import without a view');
  return view;
};

const upload = route(
  endpoints.storeImportUpload,
  async ({ kind, fileName, base64, sheet }, ctx) => {
    const importing = importingOf(ctx);
    const bytes = readBase64(base64, MAX_BYTES, '表格');
    await charge(ctx, [{ budget: 'storeImports' }]);
    const table = await readInThread(importing.storeId, { bytes, kind, sheet: sheet ?? null });
    const row = await openImport(ctx.db, importing.now, importing, { kind, fileName, bytes }, table);
    return importDetail(ctx.db, importing.now, row);
  },
  { bodyLimit: BODY_LIMIT },
);

const get = route(endpoints.storeImportGet, async ({ id }, ctx) => {
  const { storeId, now } = importingOf(ctx);
  return importDetail(ctx.db, now, await requireImport(ctx.db, storeId, id));
});

const query = route(endpoints.storeImportQuery, async ({ pageRequest }, ctx) => {
  const { storeId, now } = importingOf(ctx);
  const { limit, offset, ...page } = pageOfRequest(pageRequest);
  const { list, total } = await findImports(ctx.db, storeId, { limit, offset });
  return { list: await importViews(ctx.db, now, list), total, ...page };
});

const check = route(endpoints.storeImportCheck, async ({ id, mapping }, ctx) => {
  const importing = importingOf(ctx);
  return importDetail(ctx.db, importing.now, await checkImport(ctx.db, importing, id, mapping));
});

const rows = route(endpoints.storeImportRows, async ({ id, outcome, pageRequest }, ctx) => {
  const { storeId } = importingOf(ctx);
  const found = await requireImport(ctx.db, storeId, id);
  const { limit, offset, ...page } = pageOfRequest(pageRequest);
  const wanted = and(
    eq(storeImportRows.importId, id),
    outcome ? eq(storeImportRows.outcome, outcome) : isNotNull(storeImportRows.outcome),
  );
  const list = await ctx.db
    .select()
    .from(storeImportRows)
    .where(wanted)
    .orderBy(asc(storeImportRows.line))
    .limit(limit)
    .offset(offset);
  const { text } = targetOf(found.kind);
  return {
    list: list.map(({ line, cells, outcome: what, message }) => ({
      line,
      text: text(fieldsOf(cells, found.mapping)).slice(0, 120),
      outcome: what ?? 'refused',
      message,
    })),
    total: await ctx.db.$count(storeImportRows, wanted),
    ...page,
  };
});

const run = route(endpoints.storeImportRun, async ({ id }, ctx) => {
  const importing = importingOf(ctx);
  return summary(ctx, importing, await runImport(ctx.db, importing, id));
});

const undo = route(endpoints.storeImportUndo, async ({ id }, ctx) => {
  const importing = importingOf(ctx);
  return summary(ctx, importing, await undoImport(ctx.db, importing, id));
});

const sheet = route(endpoints.storeImportSheet, async ({ kind, id }, ctx) => {
  const { storeId, uid, now } = importingOf(ctx);
  await charge(ctx, [{ budget: 'exports' }]);
  const found = id ? await requireImport(ctx.db, storeId, id) : null;
  const name = found ? `${KIND_NAMES[found.kind]}未导入的行` : `${KIND_NAMES[kind]}模板`;
  const claims = { uid, storeId, kind: found?.kind ?? kind, id: found?.id ?? '' };
  return {
    url: `${publicOrigin(ctx)}/imports/${found ? 'refused' : 'example'}.xlsx`,
    utoken: signToken(ctx.services.secret, 'import-sheet', claims, later(now, LIFETIME)),
    name: `${name}.xlsx`,
  };
});

const file = route(endpoints.storeImportFile, async ({ utoken }, ctx) => {
  const check = checkToken(ctx.services.secret, 'import-sheet', utoken, ctx.services.clock.now());
  if (check.state !== 'valid') throw forbidden('下载链接已过期，请返回重试');
  const { uid = '', storeId = '', id = '' } = check.claims;
  const kind = importKinds.find((one) => one === check.claims.kind) ?? 'cars';
  const [member] = await ctx.db.select().from(storeMembers).where(eq(storeMembers.uid, uid));
  if (member?.storeId !== storeId || !mayInStore(member.role, 'manage')) throw forbidden();
  const table = id === '' ? exampleTable(kind) : refusedTable(ctx.db, await requireImport(ctx.db, storeId, id));
  const made = await tableFile(table, 'xlsx', { from: storeId, left: callerLeft(ctx), log: ctx.log });
  return ctx.http.reply
    .headers({ ...FILE_HEADERS, 'cache-control': 'no-store', 'content-type': CONTENT_TYPES.xlsx })
    .header('content-disposition', 'attachment')
    .send(made.file);
});

export const storeImportRoutes: readonly Route[] = [upload, get, query, check, rows, run, undo, sheet, file];
