import { and, asc, between, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import { moneyKinds } from '../../../src/contract/schemas/till';
import type { ExportSubject } from '../../../src/contract/schemas/store-export';
import { payMeansLabels, tillKindLabels } from '../../../src/domain/till/words';
import { decisionLabels, payMethodLabels } from '../../../src/domain/work-order-labels';
import { STAGE_LABELS } from '../../../src/domain/work-order-stage';
import { lineDiscount, lineTotal } from '../../../src/domain/work-order-total';
import { chinaTimeText } from '../../base/clock/china-day';
import type { Database } from '../../db/database';
import { tillEvents } from '../../db/schema/till';
import { workOrderItems, workOrders } from '../../db/schema/work-order';
import { staffNames } from '../store/staff-names';
import type { Days } from '../turnover/days';
import { number, text, yuan, type Table } from '../../tables/table';

/** A table that can be taken along: how many rows it has, and the rows. */
interface Export {
  readonly name: string;
  readonly count: (db: Database, storeId: string, period: Days) => Promise<number>;
  readonly table: (db: Database, storeId: string, period: Days) => Promise<Omit<Table, 'name'>>;
}

const received = (storeId: string, { from, to }: Days) =>
  and(eq(workOrders.storeId, storeId), between(workOrders.receivedDay, from, to));
const ofReceived = (storeId: string, period: Days) => and(received(storeId, period), isNull(workOrderItems.deletedAt));
const booked = (storeId: string, { from, to }: Days) =>
  and(
    eq(tillEvents.storeId, storeId),
    inArray(tillEvents.kind, [...moneyKinds, 'difference']),
    between(tillEvents.day, from, to),
  );
const owing = (storeId: string) => and(eq(workOrders.storeId, storeId), gt(workOrders.owed, 0));
/** `2026-03-02 10:05`, in China. */
const timeText = (at: Date) => chinaTimeText(at).slice(0, 16).replace('T', ' ');

const orders: Export = {
  name: '工单',
  count: (db, storeId, period) => db.$count(workOrders, received(storeId, period)),
  table: async (db, storeId, period) => {
    const rows = await db.select().from(workOrders).where(received(storeId, period)).orderBy(asc(workOrders.createdAt));
    const nameOf = await staffNames(
      db,
      rows.map(({ technicianUid }) => technicianUid),
    );
    return {
      head: [
        '工单号',
        '接车日期',
        '车牌',
        'VIN',
        '车型',
        '车主',
        '电话',
        '状态',
        '技师',
        '配件(元)',
        '工时(元)',
        '优惠(元)',
        '合计(元)',
        '已收(元)',
        '核销(元)',
        '欠款(元)',
        '到期日',
        '结算日期',
        '结算方式',
      ],
      rows: rows.map((row) => [
        text(row.number),
        text(row.receivedDay),
        text(row.carid),
        text(row.vin),
        text(row.car),
        text(row.ownerName),
        text(row.ownerPhone),
        text(STAGE_LABELS[row.stage]),
        text(row.technicianUid && nameOf(row.technicianUid)),
        yuan(row.parts),
        yuan(row.labour),
        yuan(row.discount),
        yuan(row.total),
        yuan(row.paid),
        yuan(row.writtenOff),
        yuan(Math.max(row.owed, 0)),
        text(row.dueOn),
        text(row.settledDay),
        text(row.payMethod && payMethodLabels[row.payMethod]),
      ]),
    };
  },
};

const lines: Export = {
  name: '项目明细',
  count: async (db, storeId, period) => {
    const found = db
      .select({ id: workOrderItems.id })
      .from(workOrderItems)
      .innerJoin(workOrders, eq(workOrders.id, workOrderItems.orderId))
      .where(ofReceived(storeId, period))
      .as('found');
    return db.$count(found);
  },
  table: async (db, storeId, period) => {
    const { number: orderNumber, receivedDay, carid } = workOrders;
    const rows = await db
      .select({ item: workOrderItems, orderNumber, receivedDay, carid })
      .from(workOrderItems)
      .innerJoin(workOrders, eq(workOrders.id, workOrderItems.orderId))
      .where(ofReceived(storeId, period))
      .orderBy(asc(workOrders.createdAt), asc(workOrderItems.position));
    return {
      head: [
        '工单号',
        '接车日期',
        '车牌',
        '项目',
        '单价(元)',
        '数量',
        '单位',
        '工时(元)',
        '优惠(元)',
        '金额(元)',
        '客户意见',
        '完成',
      ],
      rows: rows.map(({ item, ...order }) => [
        text(order.orderNumber),
        text(order.receivedDay),
        text(order.carid),
        text(item.name),
        yuan(item.price),
        number(item.quantity),
        text(item.unit),
        yuan(item.labour),
        yuan(lineDiscount(item)),
        yuan(lineTotal(item) - lineDiscount(item)),
        text(decisionLabels[item.decision]),
        text(item.done ? '是' : '否'),
      ]),
    };
  },
};

const payments: Export = {
  name: '收支明细',
  count: (db, storeId, period) => db.$count(tillEvents, booked(storeId, period)),
  table: async (db, storeId, period) => {
    const { number: orderNumber, carid, ownerName } = workOrders;
    const rows = await db
      .select({ event: tillEvents, orderNumber, carid, ownerName })
      .from(tillEvents)
      .leftJoin(workOrders, eq(workOrders.id, tillEvents.orderId))
      .where(booked(storeId, period))
      .orderBy(asc(tillEvents.day), asc(tillEvents.at), asc(tillEvents.id));
    const nameOf = await staffNames(
      db,
      rows.map(({ event }) => event.uid),
    );
    return {
      head: ['营业日', '时间', '类别', '方式', '金额(元)', '工单号', '车牌', '车主', '经手人', '原因', '撤销'],
      rows: rows.map(({ event, ...order }) => [
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
      ]),
    };
  },
};

const debtors: Export = {
  name: '应收欠款',
  count: (db, storeId) => db.$count(workOrders, owing(storeId)),
  table: async (db, storeId) => {
    const rows = await db
      .select()
      .from(workOrders)
      .where(and(owing(storeId), ne(workOrders.stage, 'void')))
      .orderBy(asc(workOrders.dueOn), asc(workOrders.id));
    return {
      head: [
        '工单号',
        '车牌',
        '车型',
        '车主',
        '电话',
        '欠款方',
        '合计(元)',
        '已收(元)',
        '核销(元)',
        '欠款(元)',
        '结算日期',
        '到期日',
      ],
      rows: rows.map((row) => [
        text(row.number),
        text(row.carid),
        text(row.car),
        text(row.ownerName),
        text(row.ownerPhone),
        text(row.debtor ?? row.ownerName),
        yuan(row.total),
        yuan(row.paid),
        yuan(row.writtenOff),
        yuan(row.owed),
        text(row.settledDay),
        text(row.dueOn),
      ]),
    };
  },
};

export const exportsOf: Readonly<Record<ExportSubject, Export>> = { orders, lines, payments, debtors };
