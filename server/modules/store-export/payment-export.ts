import { and, asc, between, eq, inArray } from 'drizzle-orm';
import { moneyKinds } from '../../../src/contract/schemas/till';
import { payMeansLabels, tillKindLabels } from '../../../src/domain/till/words';
import { chinaTimeText } from '../../base/clock/china-day';
import { tillEvents } from '../../db/schema/till';
import { workOrders } from '../../db/schema/work-order';
import { text, yuan } from '../../tables/table';
import { staffNames } from '../store/staff-names';
import type { Days } from '../turnover/days';
import type { Export } from './export';

const booked = (storeId: string, { from, to }: Days) =>
  and(
    eq(tillEvents.storeId, storeId),
    inArray(tillEvents.kind, [...moneyKinds, 'difference']),
    between(tillEvents.day, from, to),
  );
const byBooking = [asc(tillEvents.day), asc(tillEvents.at), asc(tillEvents.id)];
/** `2026-03-02 10:05`, in China. */
const timeText = (at: Date) => chinaTimeText(at).slice(0, 16).replace('T', ' ');

export const payments: Export = {
  name: '收支明细',
  head: ['营业日', '时间', '类别', '方式', '金额(元)', '工单号', '车牌', '车主', '经手人', '原因', '撤销'],
  count: (db, storeId, period) => db.$count(tillEvents, booked(storeId, period)),
  ids: (db, storeId, period) =>
    db
      .select({ id: tillEvents.id })
      .from(tillEvents)
      .where(booked(storeId, period))
      .orderBy(...byBooking),
  rows: async (db, ids) => {
    const { number: orderNumber, carid, ownerName } = workOrders;
    const rows = await db
      .select({ event: tillEvents, orderNumber, carid, ownerName })
      .from(tillEvents)
      .leftJoin(workOrders, eq(workOrders.id, tillEvents.orderId))
      .where(inArray(tillEvents.id, [...ids]))
      .orderBy(...byBooking);
    const nameOf = await staffNames(
      db,
      rows.map(({ event }) => event.uid),
    );
    return rows.map(({ event, ...order }) => [
      text(event.day),
      text(timeText(event.at)),
      text(tillKindLabels[event.kind]),
      text(event.means && payMeansLabels[event.means]),
      // What goes out is below zero.
      yuan(event.kind === 'refund' ? -event.amount : event.amount),
      text(order.orderNumber),
      text(order.carid),
      text(order.ownerName),
      text(nameOf(event.uid)),
      text(event.reason),
      text(event.undoes === null ? null : '是'),
    ]);
  },
};
