import { z } from 'zod';
import { exactYuan } from '../../../../src/domain/money';
import { notFound, refused } from '../../../base/refusals';
import { consequencesOf, requireCancellable } from '../../../modules/account/cancel-account';
import { finishCancellations } from '../../../modules/account/finish-cancellations';
import { ownData } from '../../../modules/account/own-data';
import { isBanned } from '../../../modules/users/standing';
import { findUser, updateUser } from '../../../modules/users/user-repository';
import { changeAction } from '../../catalogue/action';
import { idField, reasonField } from '../../catalogue/inputs';

const subject = { kind: 'user', key: 'id' } as const;
const input = z.object({ id: idField('用户编号', 'users'), reason: reasonField('用户的请求') });

export const exportUser = changeAction({
  name: 'user export',
  title: '导出个人信息',
  summary: '按用户的请求，把与其有关的全部信息导出为一个文件；会留下记录',
  area: 'support',
  effect: 'final',
  subject,
  positionals: ['id'],
  input,
  preview: async ({ id }, { db }) => {
    const { tables } = await ownData(db, id);
    const parts = Object.entries(tables).map(([name, rows]) => `${name} ${rows.length} 条`);
    return [
      '文件含完整的个人信息，请只交给用户本人',
      `包括：${parts.join('、') || '账号'}`,
      '不含门店的工单与客户档案',
    ];
  },
  run: async ({ id }, { db, services }) => {
    const data = await ownData(db, id);
    return {
      message: '已导出，请只交给用户本人',
      file: {
        name: `user-${id}.json`,
        text: JSON.stringify({ exportedAt: services.clock.now(), ...data }, null, 2),
      },
    };
  },
});

export const forgetUser = changeAction({
  name: 'user forget',
  title: '注销并删除',
  summary: '按用户的请求立即注销账号，删除其个人信息，不等七天；无法恢复',
  area: 'support',
  effect: 'final',
  subject,
  states: ['active', 'banned', 'leaving'],
  positionals: ['id'],
  input,
  preview: async ({ id }, { db, services }) => {
    const user = await findUser(db, id);
    if (!user) throw notFound('没有这个用户');
    const { points, coins, vipDays, blockedBy } = await consequencesOf(db, services.clock.now(), user);
    if (blockedBy) throw refused(`现在不能注销。用户会看到：${blockedBy}`);
    return [
      `清零 ${points} 积分、${exactYuan(coins)} 元金币、${vipDays} 天会员`,
      '删除手机号、昵称、头像、登录、设备、收货地址、收藏、离线包、学习与训练记录、消息与反馈、照片',
      '保留但不再指向本人：已完成订单、提现与佣金的金额，协议同意记录，抽奖记录，已发布的案例与评论，门店工单',
      ...(isBanned(user, services.clock.now()) ? ['账号的停用随之失效，本人可以重新注册'] : []),
      '立即生效，无法恢复',
    ];
  },
  run: async ({ id }, { db, services }) => {
    if (!(await findUser(db, id))) throw notFound('没有这个用户');
    await requireCancellable(db, id);
    const now = services.clock.now();
    const free = { bannedUntil: null, banReason: null };
    await updateUser(db, id, { ...free, cancelAt: now, cancelReason: '按用户请求，由客服注销' });
    await finishCancellations(db, now);
    return { message: `${id} 已注销，个人信息已删除` };
  },
});
