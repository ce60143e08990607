import type { FaultVerdict } from '../../contract/schemas/found-fault';
import type { Finding, payMethods, warningLamps, WorkOrderEvent } from '../../contract/schemas/work-orders';
import type { DecisionMeans, ItemDecision, WorkOrderItem } from '../../contract/schemas/work-order-items';
import { STAGE_LABELS } from './work-order-stage';

export type PayMethod = (typeof payMethods)[number];
export type WarningLamp = (typeof warningLamps)[number];

export const payMethodLabels: Readonly<Record<PayMethod, string>> = {
  wechat: '微信',
  alipay: '支付宝',
  cash: '现金',
  card: '刷卡',
  transfer: '转账',
  insurer: '保险公司',
  mixed: '多种方式',
  credit: '挂账',
};
/** In the order in which they are offered, the usual one first. */
export const PAY_METHODS: readonly PayMethod[] = ['wechat', 'alipay', 'cash', 'card', 'credit'];
export const warningLampLabels: Readonly<Record<WarningLamp, string>> = {
  engine: '发动机故障灯',
  abs: 'ABS',
  airbag: '安全气囊',
  battery: '充电',
  oil: '机油压力',
  coolant: '水温',
  tyre: '胎压',
  brake: '制动',
  steering: '转向助力',
  other: '其他',
};
export const findingLevelLabels: Readonly<Record<Finding['level'], string>> = {
  green: '正常',
  amber: '建议处理',
  red: '尽快处理',
};
export const faultVerdictLabels: Readonly<Record<FaultVerdict, string>> = {
  unproven: '待证实',
  proven: '已证实',
  wrong: '不是它',
};
export const decisionLabels: Readonly<Record<ItemDecision, string>> = {
  pending: '待确认',
  approved: '已同意',
  declined: '不做',
};
/** How the customer's word came. */
export const meansLabels: Readonly<Record<DecisionMeans, string>> = {
  link: '客户在链接上',
  in_person: '当面口头',
  phone: '电话',
  signature: '签字',
};
export const itemSourceLabels: Readonly<Record<WorkOrderItem['source'], string>> = {
  temporary: '临时',
  custom: '模板',
  inspection: '检查',
  maintenance: '保养',
  declined: '上次未做',
};

const eventLabels: Readonly<Record<WorkOrderEvent['kind'], string>> = {
  created: '接车开单',
  stage: '流转',
  undo: '撤回',
  assigned: '指派技师',
  edited: '修改工单',
  items: '调整项目',
  decision: '确认项目',
  inspection: '更新车辆检查',
  photos: '添加照片',
  shared: '开启客户链接',
  revoked: '撤销客户链接',
  settled: '结算',
  reopened: '撤销结算',
  void: '作废工单',
  plate: '修改车牌',
  signed: '客户签字',
  pinned: '关联资料',
  unpinned: '取消关联',
  fault: '记录故障',
  judged: '故障结论',
  fault_removed: '删除故障记录',
  paid: '收款',
  refunded: '退款',
  written_off: '核销欠款',
  money_undone: '撤销收支',
  due: '修改账期',
  reminded: '催款',
};

/** What happened, in words: `流转 派工 → 维修`, `指派技师 王师傅`. */
export function eventText({ kind, from, to, note }: Pick<WorkOrderEvent, 'kind' | 'from' | 'to' | 'note'>): string {
  const move = from && to && from !== to ? ` ${STAGE_LABELS[from]} → ${STAGE_LABELS[to]}` : '';
  return `${eventLabels[kind]}${move}${note ? ` ${note}` : ''}`;
}

/** Who did it: what the customer does through the link has no person. */
export const eventActor = ({ by }: Pick<WorkOrderEvent, 'by'>): string => by?.name ?? '客户';
