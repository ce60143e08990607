import { z } from 'zod';
import { addDays } from '../../../../src/domain/china-day';
import { maskName, maskPhone } from '../../../../src/domain/masking';
import { ROLE_LABELS } from '../../../../src/domain/store-permissions';
import type { DeskRecord } from '../../../../src/contract/desk/shapes';
import { chinaDay } from '../../../base/clock/china-day';
import { listApplications } from '../../../modules/store/decide-application';
import type { StoreRow } from '../../../modules/store/store-application';
import { requireStoreRow } from '../../../modules/store/store-profile';
import { countOpenOrders, openOrdersByTechnician } from '../../../modules/store-staff/open-orders';
import { listStaff } from '../../../modules/store-staff/staff';
import { periodFigures } from '../../../modules/turnover/period-figures';
import { uploadPath } from '../../../modules/uploads/upload-url';
import { listAction, showAction, type ActionContext } from '../../catalogue/action';
import { choiceField, choicesOf, idField } from '../../catalogue/inputs';

const BRIEFING_DAYS = 30;
const words = { pending: '待审核', approved: '营业中', suspended: '已停用', refused: '已拒绝' } as const;
type State = keyof typeof words;
const stateChoices = choicesOf(words, { pending: 'warning', approved: 'good', suspended: 'bad', refused: 'neutral' });

export const stateOfStore = ({ state, suspendedAt }: StoreRow): State => (suspendedAt ? 'suspended' : state);

/** Where the licence can be looked at, today and tomorrow; '' for none. */
const licenceOf = ({ secret, clock }: ActionContext['services'], { licenceKey }: StoreRow) =>
  licenceKey && uploadPath(secret, clock.now(), licenceKey);

export const storeList = listAction({
  name: 'stores list',
  title: '门店',
  summary: '列出门店与申请，待审核的在前，其次最早的在前',
  area: 'stores',
  input: z.object({
    state: choiceField('状态', { all: '全部', ...words }).default('all'),
    name: z.string().trim().max(40).meta({ title: '名称' }).optional(),
  }),
  columns: [
    { key: 'id', title: '门店编号', kind: 'text' },
    { key: 'name', title: '名称', kind: 'text' },
    { key: 'address', title: '地址', kind: 'text' },
    { key: 'contact', title: '联系人', kind: 'text' },
    { key: 'phone', title: '电话', kind: 'text' },
    { key: 'licence', title: '营业执照', kind: 'picture' },
    { key: 'appliedAt', title: '申请时间', kind: 'moment' },
    { key: 'state', title: '状态', kind: 'choice', choices: stateChoices },
  ],
  whenEmpty: '没有这样的门店',
  run: async ({ state, name }, slice, { db, services }) => {
    const found = await listApplications(db, { state, name }, slice);
    return {
      total: found.total,
      rows: found.rows.map((row) => ({
        id: row.id,
        state: stateOfStore(row),
        cells: {
          id: row.id,
          name: row.name,
          address: row.address,
          contact: maskName(row.contactName),
          phone: maskPhone(row.contactPhone),
          licence: licenceOf(services, row),
          appliedAt: row.appliedAt,
          state: stateOfStore(row),
        },
      })),
    };
  },
});

async function recordOf(id: string, isFull: boolean, { db, services }: ActionContext): Promise<DeskRecord> {
  const row = await requireStoreRow(db, id);
  const licence = licenceOf(services, row);
  const state = stateOfStore(row);
  const today = chinaDay(services.clock.now());
  const from = addDays(today, 1 - BRIEFING_DAYS);
  const { received, cars, income } = await periodFigures(db, id, { from, to: today }, `${from}…${today}`);
  const openOrders = await openOrdersByTechnician(db, id);
  // A desk is no colleague: names and phones are masked unless they are asked for.
  const staff = await listStaff(db, { uid: '', storeId: id, role: isFull ? 'owner' : 'technician' }, openOrders);
  return {
    id,
    title: row.name,
    state,
    // Large enough to be read, beside what was applied for.
    ...(licence ? { look: { kind: 'document', value: licence } as const } : {}),
    sections: [
      {
        title: '申请',
        facts: [
          { title: '状态', kind: 'choice', value: state, choices: stateChoices },
          { title: '原因', kind: 'text', value: row.suspendReason ?? row.reason },
          { title: '名称', kind: 'text', value: row.name },
          { title: '地址', kind: 'text', value: `${row.address} ${row.addressName}`.trimEnd() },
          { title: '联系人', kind: 'text', value: isFull ? row.contactName : maskName(row.contactName) },
          { title: '电话', kind: 'text', value: isFull ? row.contactPhone : maskPhone(row.contactPhone) },
          { title: '营业执照', kind: 'picture', value: licence || null },
          { title: '店主', kind: 'text', value: row.ownerUid, page: 'users' },
          { title: '申请时间', kind: 'moment', value: row.appliedAt },
          { title: '审核时间', kind: 'moment', value: row.decidedAt },
          { title: '停用时间', kind: 'moment', value: row.suspendedAt },
        ],
      },
      {
        title: `近 ${BRIEFING_DAYS} 天`,
        facts: [
          { title: '接车', kind: 'number', value: received },
          { title: '结算', kind: 'number', value: cars },
          { title: '营业额（元）', kind: 'cents', value: income },
          { title: '在修工单', kind: 'number', value: await countOpenOrders(db, id) },
          { title: '工单总数', kind: 'number', value: row.orders },
          {
            title: '离线套餐',
            kind: 'text',
            value: row.offlinePacks === 0 ? '无' : `每人 ${row.offlinePacks} 台车`,
          },
        ],
      },
    ],
    tables: [
      {
        title: '员工',
        columns: [
          { key: 'uid', title: '用户编号', kind: 'text', page: 'users' },
          { key: 'phone', title: '手机号', kind: 'text' },
          { key: 'role', title: '角色', kind: 'text' },
          { key: 'openOrders', title: '在修工单', kind: 'number' },
          { key: 'joinedAt', title: '加入', kind: 'moment' },
        ],
        rows: staff.map(({ uid, phone, role, openOrders: orders, joinedAt }) => ({
          id: uid,
          cells: { uid, phone, role: ROLE_LABELS[role], openOrders: orders, joinedAt },
        })),
      },
    ],
    values: { 'stores plan': { packs: row.offlinePacks } },
  };
}

const input = z.object({ id: idField('门店编号', 'stores') });

export const storeShow = showAction({
  name: 'stores show',
  title: '查看',
  summary: '查看一个门店或申请：执照、员工、近况；联系人与电话隐藏',
  area: 'stores',
  positionals: ['id'],
  input,
  run: ({ id }, context) => recordOf(id, false, context),
});

export const storeFull = showAction({
  name: 'stores full',
  title: '完整联系方式',
  summary: '查看一个门店完整的联系人、电话与员工手机号；会留下记录',
  area: 'stores',
  audited: true,
  level: 'do',
  positionals: ['id'],
  input,
  run: ({ id }, context) => recordOf(id, true, context),
});
