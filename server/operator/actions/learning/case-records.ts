import { and, asc, desc, eq, ilike } from 'drizzle-orm';
import { z } from 'zod';
import type { DeskFact, DeskRecord } from '../../../../src/contract/desk/shapes';
import type { Database } from '../../../db/database';
import { repairCases } from '../../../db/schema/repair-case';
import { workOrders } from '../../../db/schema/work-order';
import { workOrderFaults } from '../../../db/schema/work-order-fault';
import { containing } from '../../../http/paging';
import type { CaseRow } from '../../../modules/cases/case-view';
import { caseForReview } from '../../../modules/cases/review-case';
import { listAction, showAction } from '../../catalogue/action';
import { choiceField, choicesOf, idField } from '../../catalogue/inputs';

/** Control characters of what users wrote must not shape the terminal; line breaks may. */
const plain = (text: string) => text.replace(/[^\P{Cc}\n]/gu, ' ');

const states = { pending: '待审核', published: '已发布', refused: '已退回', withdrawn: '作者撤回' } as const;
const stateChoices = choicesOf(states, { pending: 'warning', published: 'good', refused: 'bad', withdrawn: 'neutral' });

export const caseList = listAction({
  name: 'cases list',
  title: '维修案例',
  summary: '列出维修案例，默认待审核的，最早的在前',
  area: 'learning',
  input: z.object({
    state: choiceField('状态', states).default('pending'),
    keyword: z.string().trim().max(40).meta({ title: '标题' }).optional(),
  }),
  columns: [
    { key: 'id', title: '案例编号', kind: 'text' },
    { key: 'author', title: '作者', kind: 'text' },
    { key: 'title', title: '标题', kind: 'text' },
    { key: 'car', title: '车型', kind: 'text' },
    { key: 'photos', title: '照片', kind: 'number' },
    { key: 'publishedAt', title: '提交时间', kind: 'moment' },
    { key: 'state', title: '状态', kind: 'choice', choices: stateChoices },
  ],
  whenEmpty: '没有这样的案例',
  run: async ({ state, keyword }, { limit, offset }, { db }) => {
    const where = and(
      eq(repairCases.state, state),
      keyword ? ilike(repairCases.title, containing(keyword)) : undefined,
    );
    const order = state === 'pending' ? asc(repairCases.createdAt) : desc(repairCases.publishedAt);
    const rows = await db
      .select()
      .from(repairCases)
      .where(where)
      .orderBy(order, asc(repairCases.id))
      .limit(limit)
      .offset(offset);
    return {
      total: await db.$count(repairCases, where),
      rows: rows.map((row) => ({
        id: row.id,
        state: row.state,
        cells: {
          id: row.id,
          author: row.author,
          title: row.title,
          car: row.vehicle || row.brand,
          photos: row.images.length,
          publishedAt: row.publishedAt,
          state: row.state,
        },
      })),
    };
  },
});

/** What the workshop took down of the repair: what the text can be compared with. */
async function orderFacts(db: Database, { orderId }: CaseRow): Promise<DeskFact[]> {
  if (orderId === null) return [{ title: '工单', kind: 'text', value: '作者没有关联工单' }];
  const [order] = await db.select().from(workOrders).where(eq(workOrders.id, orderId));
  if (!order) return [{ title: '工单', kind: 'text', value: '工单已删除' }];
  return [
    { title: '工单', kind: 'text', value: `${order.number} ${order.car}` },
    { title: '客户描述', kind: 'long', value: plain(order.complaint) },
    { title: '故障码', kind: 'lines', value: order.codes },
    { title: '故障件', kind: 'lines', value: order.foundParts },
  ];
}

/** What was measured and proven on the order. */
async function proofTable(db: Database, { orderId }: CaseRow): Promise<NonNullable<DeskRecord['tables']>[number]> {
  const rows =
    orderId === null ? [] : await db.select().from(workOrderFaults).where(eq(workOrderFaults.orderId, orderId));
  return {
    title: '工单里的查找过程',
    columns: [
      { key: 'title', title: '资料', kind: 'text' },
      { key: 'part', title: '零件', kind: 'text' },
      { key: 'verdict', title: '结论', kind: 'text' },
      { key: 'proof', title: '依据', kind: 'text' },
      { key: 'repair', title: '维修', kind: 'text' },
    ],
    rows: rows.map(({ id, title, part, verdict, proof, repair }) => ({
      id,
      cells: { title, part, verdict, proof: plain(proof), repair: plain(repair) },
    })),
  };
}

export const caseShow = showAction({
  name: 'cases show',
  title: '查看',
  summary: '查看一篇案例的全文，和它所依据的工单',
  area: 'learning',
  positionals: ['id'],
  input: z.object({ id: idField('案例编号', 'cases') }),
  run: async ({ id }, { db }) => {
    const row = await caseForReview(db, id);
    const { title, author, brand, vehicle, dtcs, symptom, diagnosis, solution, images, links } = row;
    return {
      id,
      title: plain(`${title}（${author}）`),
      state: row.state,
      isCompared: true,
      sections: [
        {
          title: '案例',
          facts: [
            { title: '状态', kind: 'choice', value: row.state, choices: stateChoices },
            { title: '退回原因', kind: 'text', value: row.reason },
            { title: '车型', kind: 'text', value: plain(`${brand} ${vehicle}`) },
            { title: '故障码', kind: 'lines', value: dtcs },
            { title: '故障现象', kind: 'long', value: plain(symptom) },
            { title: '诊断过程', kind: 'long', value: plain(diagnosis) },
            { title: '解决办法', kind: 'long', value: plain(solution) },
            ...images.map((image): DeskFact => ({ title: '照片', kind: 'picture', value: image })),
          ],
        },
        {
          title: '依据',
          facts: [
            ...(await orderFacts(db, row)),
            { title: '关联资料与课程', kind: 'lines', value: links.map((link) => link.title) },
          ],
        },
      ],
      tables: [await proofTable(db, row)],
    };
  },
});
