import { z } from 'zod';
import { chinaDay } from '../../../base/clock/china-day';
import { refused } from '../../../base/refusals';
import { takeTallies } from '../../../base/tally';
import { users } from '../../../db/schema/account';
import { documents } from '../../../db/schema/library';
import { goods } from '../../../db/schema/shop';
import { countDay } from '../../../modules/numbers/count-day';
import { DEMO_PASSWORD } from '../../../seed/accounts';
import { deleteLibraryFile } from '../../../modules/library/delete-library-file';
import { demoContents, removeDemo, requireRemovable } from '../../../seed/remove-demo';
import { markDemo, seed } from '../../../seed/seed';
import { changeAction, type ActionContext } from '../../catalogue/action';
import { reasonField } from '../../catalogue/inputs';
import { isDemo } from '../../people/demo';

/** Throws CallError refused where real people are, or something of theirs. */
async function requireEmpty({ db, config }: ActionContext): Promise<void> {
  if (config.sandbox) throw refused('沙盒里已经有演示数据');
  // Marked before, it goes on where it was.
  if (await isDemo(db)) return;
  const counts = await Promise.all([db.$count(users), db.$count(documents), db.$count(goods)]);
  if (counts.some((rows) => rows > 0)) throw refused('已经有用户、资料或商品，演示数据只能用于空的安装');
}

/** Fills an empty installation with what the sandbox has, and marks it as a trial one. */
export const seedDemo = changeAction({
  name: 'seed demo',
  title: '填入演示数据',
  summary: '给空的安装填入演示的资料、商品、课程和账号，标为试用',
  area: 'start',
  effect: 'final',
  subject: null,
  long: true,
  input: z.object({}),
  preview: async (_input, context) => {
    await requireEmpty(context);
    return [
      '填入示例资料、门店、商品、课程、案例和执照，并标为试用',
      `新增演示账号，密码都是 ${DEMO_PASSWORD}：不要用于真实业务`,
      '开始真实运营前用“移除演示数据”清空，只能整体移除',
    ];
  },
  run: async (_input, context, progress) => {
    await requireEmpty(context);
    const now = context.services.clock.now();
    await markDemo(context.db, now);
    // What is told is for whoever waits; the filling does not wait for it.
    const tell = (line: string) => void progress.tell(null, line);
    await seed(context.db, tell, { sandbox: false, now });
    // What was sown did not all happen today, and was counted as if: some of it may be among the numbers already.
    takeTallies();
    await countDay(context.db, now, chinaDay(now));
    return { message: '已填入演示数据，安装已标为试用' };
  },
});

/** Throws CallError refused, see `requireRemovable`. */
async function requireTrial({ db, config }: ActionContext): Promise<void> {
  if (config.sandbox) throw refused('沙盒里的演示数据不能移除，请换一个数据目录');
  await db.transaction(requireRemovable);
}

/** Removes stored objects as far as they can be. Returns how many could not. */
async function deleteObjects({ services: { storage } }: ActionContext, keys: readonly string[]): Promise<number> {
  let left = 0;
  for (const key of keys) await deleteLibraryFile(storage, key).catch(() => (left += 1));
  return left;
}

/** Empties a trial installation as a whole, so that real business begins in it with nothing of a sample. */
export const removeDemoData = changeAction({
  name: 'seed remove',
  title: '移除演示数据',
  summary: '把试用的安装整体清空，恢复为新的安装；操作员和操作记录保留',
  area: 'start',
  effect: 'final',
  subject: null,
  long: true,
  input: z.object({ reason: reasonField() }),
  preview: async (_input, context) => {
    await requireTrial(context);
    return [
      ...(await demoContents(context.db)),
      '操作员、登录会话与操作记录保留',
      '所有用户退出登录；删除后不能恢复，需要的话先做备份',
    ];
  },
  run: async (_input, context, progress) => {
    await requireTrial(context);
    const now = context.services.clock.now();
    const keys = await removeDemo(context.db, now);
    const left = await deleteObjects(context, keys);
    await seed(context.db, (line) => void progress.tell(null, line), { sandbox: false, now });
    const rest = left > 0 ? `；${left} 个文件删除失败，仍占用存储空间` : '';
    return { message: `演示数据已移除，安装已恢复为空${rest}` };
  },
});
