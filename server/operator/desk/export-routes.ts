import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound, refused } from '../../base/refusals';
import { callerLeft } from '../../http/caller-left';
import type { Row } from '../../tables/table';
import { tableFile } from '../../tables/table-file';
import { CONTENT_TYPES } from '../../tables/write-table';
import { writeAudit } from '../audit/write-audit';
import type { ActionContext, ListAction } from '../catalogue/action';
import { exportCell } from '../catalogue/cell-text';
import { runList } from '../catalogue/run-action';
import { listAsk, readBody, requirePage } from './asks';

/** More rows than this are asked for by narrower filters. */
const MOST_ROWS = 50_000;
const PAGE_SIZE = 1_000;

const query = z.object({ as: z.enum(['csv', 'xlsx']).default('xlsx') });

type Wanted = Pick<z.output<typeof listAsk>, 'filters' | 'sort'>;

/** The rows of a list, page by page. Throws CallError refused when there are more than are exported. */
async function* pagesOf(
  list: ListAction,
  { filters, sort }: Wanted,
  caller: ActionContext,
): AsyncGenerator<readonly Row[]> {
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const slice = { limit: PAGE_SIZE, offset, ...(sort ? { sort } : {}) };
    const { rows, total } = await runList(list, filters, slice, caller);
    if (total > MOST_ROWS) throw refused(`共 ${total} 行，一次最多导出 ${MOST_ROWS} 行，请缩小筛选范围`);
    yield rows.map(({ cells }) => list.columns.map((column) => exportCell(column, cells[column.key])));
    if (rows.length < PAGE_SIZE) return;
  }
}

/** Serves a list as a file, all pages of it; that it was taken along is written down. */
export function exportRoutes(
  scope: FastifyInstance,
  context: (request: FastifyRequest) => Promise<ActionContext>,
): void {
  scope.post('/export/:page', async (request, reply) => {
    const caller = await context(request);
    const { takeAlong, list, title, name } = requirePage((request.params as { page: string }).page);
    const exported = takeAlong ?? list;
    if (!exported) throw notFound('这个页面没有列表');
    const { as } = readBody(query, request.query);
    const wanted = readBody(listAsk, request.body);
    const { file, rows } = await tableFile(
      {
        name: title,
        head: exported.columns.map((column) => column.title),
        pages: pagesOf(exported, wanted, caller),
      },
      as,
      { from: caller.by.name, left: callerLeft({ http: { request, reply } }), log: request.log },
    );
    await writeAudit(caller.db, {
      at: caller.services.clock.now(),
      by: caller.by,
      action: `${exported.name} export`,
      outcome: 'read',
      input: { ...wanted.filters, as },
      message: `导出 ${rows} 行`,
    });
    return reply
      .header('content-type', CONTENT_TYPES[as])
      .header('content-disposition', `attachment; filename="${name}.${as}"`)
      .send(file);
  });
}
