import { asc, inArray } from 'drizzle-orm';
import { payMeansLabels, tillKindLabels } from '../../../src/domain/till/words';
import { tillEvents } from '../../db/schema/till';
import { workOrders } from '../../db/schema/work-order';
import { text, yuan, type Row } from '../../tables/table';
import { paidBy } from '../till/statement';
import { matchingDebts } from '../till/debt-filter';
import type { Export } from './export';

type Entry = typeof tillEvents.$inferSelect;
type Order = typeof workOrders.$inferSelect;

const debtRow = (order: Order): Row => [
  text('欠款'),
  text(order.settledDay),
  text(order.number),
  text(order.carid),
  text(order.car),
  yuan(order.total),
  yuan(order.paid),
  yuan(order.writtenOff),
  yuan(order.owed),
  text(order.dueOn),
  text(null),
  text(null),
];

const paidRow = ({ kind, day, means, amount }: Entry, order: Order | undefined): Row => [
  text(tillKindLabels[kind]),
  text(day),
  text(order?.number ?? null),
  text(order?.carid ?? null),
  text(order?.car ?? null),
  ...Array.from({ length: 5 }, () => text(null)),
  text(means && payMeansLabels[means]),
  yuan(kind === 'refund' ? -amount : amount),
];

/** What one person owes now, what is due first first, and below it what he paid in the period, oldest first. */
export function statementExport(person: string): Export {
  const debts = (storeId: string) =>
    matchingDebts(storeId, '', { overdue: false, keyword: '', customerId: null, person });
  const ids: Export['ids'] = async (db, storeId, period) => [
    ...(await db
      .select({ id: workOrders.id })
      .from(workOrders)
      .where(debts(storeId))
      .orderBy(asc(workOrders.dueOn), asc(workOrders.id))),
    ...(
      await paidBy(db, storeId, person, period).orderBy(asc(tillEvents.day), asc(tillEvents.at), asc(tillEvents.id))
    ).map(({ event }) => ({ id: event.id })),
  ];
  return {
    name: '对账单',
    head: [
      '类别',
      '日期',
      '工单号',
      '车牌',
      '车型',
      '合计(元)',
      '已收(元)',
      '核销(元)',
      '欠款(元)',
      '到期日',
      '收付方式',
      '收付金额(元)',
    ],
    count: async (db, storeId, period) => (await ids(db, storeId, period)).length,
    ids,
    rows: async (db, wanted) => {
      const entries = await db
        .select()
        .from(tillEvents)
        .where(inArray(tillEvents.id, [...wanted]));
      const ofEntries = entries.flatMap(({ orderId }) => orderId ?? []);
      const orders = await db
        .select()
        .from(workOrders)
        .where(inArray(workOrders.id, [...wanted, ...ofEntries]));
      return wanted.map((id) => {
        const entry = entries.find((one) => one.id === id);
        const order = orders.find((one) => one.id === (entry?.orderId ?? id));
        if (entry) return paidRow(entry, order);
        if (!order) throw new Error(`There is neither an order nor a payment ${id}`);
        return debtRow(order);
      });
    },
  };
}
