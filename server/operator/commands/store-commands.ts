import { z } from 'zod';
import { maskName, maskPhone } from '../../../src/domain/masking';
import { approveStore, listApplications, refuseStore } from '../../modules/store/decide-application';
import { requireStoreRow } from '../../modules/store/store-profile';
import { uploadPath } from '../../modules/uploads/upload-url';
import { command, typed, type OperatorContext } from '../command';
import { table, timeText } from '../table';

const states = { pending: '待审核', approved: '已通过', refused: '已拒绝' } as const;

/** Where the licence can be looked at, today and tomorrow; '' for none. */
const licenceOf = ({ secret, clock }: OperatorContext['services'], { licenceKey }: { licenceKey: string }) =>
  licenceKey && uploadPath(secret, clock.now(), licenceKey);

const list = command({
  name: 'stores list',
  summary: '列出门店申请，默认待审核的，最早的在前，最多 100 个',
  options: { state: { value: Object.keys(states).join('|'), optional: true } },
  input: z.object({
    state: z.enum(['pending', 'approved', 'refused'], '--state 只能是 pending、approved、refused').default('pending'),
  }),
  run: async ({ state }, { db, services }) => {
    const rows = await listApplications(db, state);
    const cells = rows.map((row) => [
      row.id,
      row.name,
      row.address,
      maskName(row.contactName),
      maskPhone(row.contactPhone),
      licenceOf(services, row),
      timeText(row.appliedAt),
    ]);
    return table(
      ['门店编号', '名称', '地址', '联系人', '电话', '营业执照', '申请时间'],
      cells,
      `没有${states[state]}的门店`,
    );
  },
});

const show = command({
  name: 'stores show',
  summary: '查看一个门店申请；--full 显示完整的联系人和电话',
  positionals: { id: '门店编号' },
  options: { full: { value: '', flag: true, optional: true } },
  input: z.object({ id: typed.id, full: typed.flag }),
  run: async ({ id, full }, { db, services }) => {
    const row = await requireStoreRow(db, id);
    return [
      `${row.name}（${states[row.state]}${row.reason ? `：${row.reason}` : ''}）`,
      `地址：${row.address} ${row.addressName}`.trimEnd(),
      `联系人：${full ? `${row.contactName} ${row.contactPhone}` : `${maskName(row.contactName)} ${maskPhone(row.contactPhone)}`}`,
      `营业执照：${licenceOf(services, row) || '无'}`,
      `申请时间：${timeText(row.appliedAt)}`,
    ].join('\n');
  },
});

const approve = command({
  name: 'stores approve',
  summary: '通过门店申请，申请人成为店主',
  positionals: { id: '门店编号' },
  input: z.object({ id: typed.id }),
  run: async ({ id }, { db, services }) =>
    `门店“${(await approveStore(db, services.clock.now(), id)).name}”已通过，已通知店主`,
});

const refuse = command({
  name: 'stores refuse',
  summary: '拒绝门店申请，申请人可修改后重新申请',
  positionals: { id: '门店编号' },
  options: { reason: { value: '原因' } },
  input: z.object({ id: typed.id, reason: typed.reason }),
  run: async ({ id, reason }, { db, services }) =>
    `门店“${(await refuseStore(db, services.clock.now(), id, reason)).name}”的申请已拒绝，已通知申请人`,
});

export const storeCommands = [list, show, approve, refuse];
