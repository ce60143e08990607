import { and, asc, between, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import { decisionLabels, payMethodLabels } from '../../../src/domain/work-order/work-order-labels';
import { STAGE_LABELS } from '../../../src/domain/work-order/work-order-stage';
import { lineDiscount, lineTotal } from '../../../src/domain/work-order/work-order-total';
import { workOrderItems, workOrders } from '../../db/schema/work-order';
import { number, text, yuan } from '../../tables/table';
import { staffNames } from '../store/staff-names';
import type { Days } from '../turnover/days';
import type { Export } from './export';

const received = (storeId: string, { from, to }: Days) =>
  and(eq(workOrders.storeId, storeId), between(workOrders.receivedDay, from, to));
const ofReceived = (storeId: string, period: Days) => and(received(storeId, period), isNull(workOrderItems.deletedAt));
const owing = (storeId: string) =>
  and(eq(workOrders.storeId, storeId), gt(workOrders.owed, 0), ne(workOrders.stage, 'void'));
const byCreation = [asc(workOrders.createdAt), asc(workOrders.id)];
const byLine = [...byCreation, asc(workOrderItems.position), asc(workOrderItems.id)];
const byDueDay = [asc(workOrders.dueOn), asc(workOrders.id)];

export const orders: Export = {
  name: '工单',
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
  count: (db, storeId, period) => db.$count(workOrders, received(storeId, period)),
  ids: (db, storeId, period) =>
    db
      .select({ id: workOrders.id })
      .from(workOrders)
      .where(received(storeId, period))
      .orderBy(...byCreation),
  rows: async (db, ids) => {
    const rows = await db
      .select()
      .from(workOrders)
      .where(inArray(workOrders.id, [...ids]))
      .orderBy(...byCreation);
    const nameOf = await staffNames(
      db,
      rows.map(({ technicianUid }) => technicianUid),
    );
    return rows.map((row) => [
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
      text(row.owed > 0 ? row.dueOn : null),
      text(row.settledDay),
      text(row.payMethod && payMethodLabels[row.payMethod]),
    ]);
  },
};

export const lines: Export = {
  name: '项目明细',
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
  count: async (db, storeId, period) => {
    const found = db
      .select({ id: workOrderItems.id })
      .from(workOrderItems)
      .innerJoin(workOrders, eq(workOrders.id, workOrderItems.orderId))
      .where(ofReceived(storeId, period))
      .as('found');
    return db.$count(found);
  },
  ids: (db, storeId, period) =>
    db
      .select({ id: workOrderItems.id })
      .from(workOrderItems)
      .innerJoin(workOrders, eq(workOrders.id, workOrderItems.orderId))
      .where(ofReceived(storeId, period))
      .orderBy(...byLine),
  rows: async (db, ids) => {
    const { number: orderNumber, receivedDay, carid } = workOrders;
    const rows = await db
      .select({ item: workOrderItems, orderNumber, receivedDay, carid })
      .from(workOrderItems)
      .innerJoin(workOrders, eq(workOrders.id, workOrderItems.orderId))
      .where(inArray(workOrderItems.id, [...ids]))
      .orderBy(...byLine);
    return rows.map(({ item, ...order }) => [
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
    ]);
  },
};

export const debtors: Export = {
  name: '应收欠款',
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
  count: (db, storeId) => db.$count(workOrders, owing(storeId)),
  ids: (db, storeId) =>
    db
      .select({ id: workOrders.id })
      .from(workOrders)
      .where(owing(storeId))
      .orderBy(...byDueDay),
  rows: async (db, ids) => {
    const rows = await db
      .select()
      .from(workOrders)
      .where(inArray(workOrders.id, [...ids]))
      .orderBy(...byDueDay);
    return rows.map((row) => [
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
    ]);
  },
};
