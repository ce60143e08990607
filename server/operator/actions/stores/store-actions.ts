import { z } from 'zod';
import { approveStore, refuseStore } from '../../../modules/store/decide-application';
import { requireStoreRow, setOfflinePacks } from '../../../modules/store/store-profile';
import { resumeStore, suspendStore } from '../../../modules/store/suspend-store';
import { changeAction } from '../../catalogue/action';
import { countField, idField, reasonField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { rebuild } from './statistics-actions';
import { storeFull, storeList, storeShow } from './store-records';

const MOST_PACKS = 500;
const id = idField('门店编号', 'stores');
const subject = { kind: 'store', key: 'id' } as const;

const approve = changeAction({
  name: 'stores approve',
  title: '通过',
  summary: '通过门店申请，申请人成为店主',
  area: 'stores',
  effect: 'change',
  subject,
  states: ['pending'],
  bulk: true,
  positionals: ['id'],
  input: z.object({ id }),
  run: async ({ id: storeId }, { db, services }) => ({
    message: `门店“${(await approveStore(db, services.clock.now(), storeId)).name}”已通过，已通知店主`,
  }),
});

const refuse = changeAction({
  name: 'stores refuse',
  title: '拒绝',
  summary: '拒绝门店申请，申请人可修改后重新申请',
  area: 'stores',
  effect: 'change',
  subject,
  states: ['pending'],
  positionals: ['id'],
  input: z.object({ id, reason: reasonField('原因（申请人会看到）') }),
  run: async ({ id: storeId, reason }, { db, services }) => ({
    message: `门店“${(await refuseStore(db, services.clock.now(), storeId, reason)).name}”的申请已拒绝，已通知申请人`,
  }),
});

const suspend = changeAction({
  name: 'stores suspend',
  title: '停用',
  summary: '停用门店：员工使用门店功能时会看到原因，数据保留',
  area: 'stores',
  effect: 'change',
  subject,
  states: ['approved'],
  positionals: ['id'],
  undo: 'stores resume',
  input: z.object({ id, reason: reasonField('原因（员工会看到）') }),
  run: async ({ id: storeId, reason }, { db, services }) => {
    const { store, told } = await suspendStore(db, services.clock.now(), storeId, reason);
    return {
      message: `门店“${store.name}”已停用，已通知 ${told} 人`,
      undo: { name: 'stores resume', input: { id: storeId } },
    };
  },
});

const resume = changeAction({
  name: 'stores resume',
  title: '恢复',
  summary: '恢复已停用的门店，并通知员工',
  area: 'stores',
  effect: 'change',
  subject,
  states: ['suspended'],
  positionals: ['id'],
  input: z.object({ id }),
  run: async ({ id: storeId }, { db, services }) => {
    const { store, told } = await resumeStore(db, services.clock.now(), storeId);
    return { message: `门店“${store.name}”已恢复，已通知 ${told} 人` };
  },
});

const plan = changeAction({
  name: 'stores plan',
  title: '套餐',
  summary: '设置门店套餐：每位店员可存多少台车的离线包；0 为没有套餐，按普通用户或会员计',
  area: 'stores',
  effect: 'change',
  subject,
  states: ['approved'],
  positionals: ['id'],
  undo: 'stores plan',
  input: z.object({ id, packs: countField('台数', { max: MOST_PACKS }) }),
  run: async ({ id: storeId, packs }, { db }) => {
    const { offlinePacks } = await requireStoreRow(db, storeId);
    const { name } = await setOfflinePacks(db, storeId, packs);
    return {
      message: packs === 0 ? `门店“${name}”没有离线套餐` : `门店“${name}”的店员每人可存 ${packs} 台车的离线包`,
      undo: { name: 'stores plan', input: { id: storeId, packs: offlinePacks } },
    };
  },
});

export const storePages = [
  page({
    name: 'stores',
    title: '门店',
    area: 'stores',
    summary: '审核申请，停用与恢复，员工与近况',
    list: storeList,
    show: storeShow,
    showFull: storeFull,
    onRecord: [approve, refuse, suspend, resume, plan],
    onPage: [rebuild],
  }),
];
