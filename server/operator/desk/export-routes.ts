import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { DeskRow } from '../../../src/contract/desk/shapes';
import { notFound } from '../../base/refusals';
import { writeAudit } from '../audit/write-audit';
import type { ActionContext } from '../catalogue/action';
import { runList } from '../catalogue/run-action';
import { exportCell } from '../catalogue/cell-text';
import { CONTENT_TYPES, writeTable } from '../../tables/write-table';
import { listAsk, readBody, requirePage } from './asks';

/** More rows than this are asked for by narrower filters. */
const MOST_ROWS = 50_000;
const PAGE_SIZE = 1_000;

const query = z.object({ as: z.enum(['csv', 'xlsx']).default('xlsx') });

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
    const { filters, sort } = readBody(listAsk, request.body);
    const rows: DeskRow[] = [];
    for (let page = 1; rows.length < MOST_ROWS; page += 1) {
      const got = await runList(exported, filters, { page, size: PAGE_SIZE, ...(sort ? { sort } : {}) }, caller);
      rows.push(...got.rows);
      if (got.rows.length < PAGE_SIZE) break;
    }
    await writeAudit(caller.db, {
      at: caller.services.clock.now(),
      by: caller.by,
      action: `${exported.name} export`,
      outcome: 'read',
      input: { ...filters, as },
      message: `导出 ${rows.length} 行`,
    });
    const table = {
      name: title,
      head: exported.columns.map((column) => column.title),
      rows: rows.map(({ cells }) => exported.columns.map((column) => exportCell(column, cells[column.key]))),
    };
    return reply
      .header('content-type', CONTENT_TYPES[as])
      .header('content-disposition', `attachment; filename="${name}.${as}"`)
      .send(await writeTable(table, as));
  });
}
