import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { maskName, maskPhone } from '../../../src/domain/masking';
import { users } from '../../db/schema/account';
import { approvePartner, listOpenApplications, refusePartner } from '../../modules/partner/application';
import { command, typed } from '../command';
import { table, timeText } from '../table';

const list = command({
  name: 'partner list',
  summary: '列出待审核的合伙人申请，最早的在前',
  input: z.object({}),
  run: async (_input, { db }) => {
    const rows = await listOpenApplications(db);
    const phones = new Map(
      (
        await db
          .select({ uid: users.uid, phone: users.phone })
          .from(users)
          .where(
            inArray(
              users.uid,
              rows.map((row) => row.uid),
            ),
          )
      ).map((row) => [row.uid, row.phone]),
    );
    const cells = rows.map((row) => [
      row.uid,
      maskName(row.realName),
      maskPhone(phones.get(row.uid)),
      row.intro,
      timeText(row.appliedAt),
    ]);
    return table(['用户编号', '姓名', '手机号', '简介', '申请时间'], cells, '没有待审核的申请');
  },
});

const approve = command({
  name: 'partner approve',
  summary: '通过合伙人申请',
  positionals: { uid: '用户编号' },
  input: z.object({ uid: typed.id }),
  run: async ({ uid }, { db, services }) => {
    await approvePartner(db, services.clock.now(), uid);
    return `${uid} 已成为合伙人，已通知用户`;
  },
});

const refuse = command({
  name: 'partner refuse',
  summary: '拒绝合伙人申请',
  positionals: { uid: '用户编号' },
  options: { reason: { value: '原因' } },
  input: z.object({ uid: typed.id, reason: typed.reason }),
  run: async ({ uid, reason }, { db, services }) => {
    await refusePartner(db, services.clock.now(), uid, reason);
    return `${uid} 的申请已拒绝，已通知用户`;
  },
});

export const partnerCommands = [list, approve, refuse];
