/** The events of docs/shell-bridge.md, each as a person causes it. */
import { shellEvents } from '@/platform/shell/shell-events';
import type { ShellEvent, ShellEvents } from '@/platform/shell/types';
import { brief, bySight, expectThat, LONG_MS, type BridgeCheck } from './check-kit';
import { CheckFailure, CheckSkipped, type ShellUnderCheck } from './shell-under-check';

/** Hears an event until `isAll` says that everything has come. Fails at a payload of another shape. */
async function heard<E extends ShellEvent>(
  shell: ShellUnderCheck,
  name: E,
  isAll: (payloads: readonly ShellEvents[E][]) => boolean,
): Promise<readonly ShellEvents[E][]> {
  const payloads = await shell.hear(name, LONG_MS, (all) => {
    const last = all[all.length - 1];
    expectThat(shellEvents[name](last), `事件内容格式不对：${brief(last)}`);
    return isAll(all as ShellEvents[E][]);
  });
  return payloads as ShellEvents[E][];
}

/** An event of which one is enough. */
const event = (name: ShellEvent, title: string, person: string): BridgeCheck => ({
  id: `event.${name}`,
  title,
  person,
  covers: [name],
  run: async (shell) => brief((await heard(shell, name, () => true))[0]),
});

const lastOf = <T>(all: readonly T[]): T | undefined => all[all.length - 1];

export const eventChecks: readonly BridgeCheck[] = [
  {
    id: 'event.visibility',
    title: '切到后台发 false，回来发 true',
    person: '切到后台再回来',
    covers: ['visibility'],
    async run(shell) {
      const all = await heard(shell, 'visibility', (told) =>
        Boolean(told.some(({ visible }) => !visible) && lastOf(told)?.visible),
      );
      return brief(all.map(({ visible }) => visible));
    },
  },
  event('back', '返回键', '按一次返回键'),
  {
    id: 'event.back.dialog',
    title: '有对话框时的返回键：只发事件，壳自己不返回',
    person: '对话框打开后按一次返回键，不要点按钮',
    covers: ['back'],
    async run(shell) {
      const pressed = await shell.count(
        (message) => message.event === 'back',
        async () => expectThat(!(await shell.confirm('请按返回键', null)), '按了按钮，不是返回键'),
      );
      expectThat(pressed === 1, `发了 ${pressed} 次 back`);
      return '对话框关闭，页面仍在';
    },
  },
  event('open', '推送打开页面', '点一条推送'),
  bySight(
    'event.open.cold',
    '冷启动的推送不丢失',
    '完全退出 App，点一条推送启动它；看过结果后回到这里，再点运行',
    '启动后是否直接到了推送要的页面？',
    ['open', 'ready'],
  ),
  event('unreadTapped', '点未读通知', '点未读通知'),
  bySight(
    'event.unreadTapped.cold',
    '冷启动的未读通知不丢失',
    '完全退出 App，点未读通知启动它；看过结果后回到这里，再点运行',
    '启动后是否直接到了消息页（未登录时先到登录页）？',
    ['unreadTapped', 'ready'],
  ),
  event('tokenChanged', '壳换了令牌', '在壳里换一个登录'),
  {
    id: 'event.keyboard',
    title: '键盘高度：打开时大于 0，收起后为 0',
    person: '点上面的输入框，再收起键盘',
    covers: ['keyboard'],
    async run(shell) {
      const all = await heard(shell, 'keyboard', (told) =>
        Boolean(told.some(({ height }) => height > 0) && lastOf(told)?.height === 0),
      );
      return brief(all.map(({ height }) => height));
    },
  },
  {
    id: 'event.insets',
    title: '旋转后告知新的遮挡高度',
    person: '旋转屏幕，再转回来',
    covers: ['insets'],
    async run(shell) {
      try {
        const all = await heard(shell, 'insets', (told) => new Set(told.map((each) => JSON.stringify(each))).size > 1);
        return brief(all);
      } catch (error) {
        if (error instanceof CheckFailure && shell.view.knowsInsets())
          throw new CheckSkipped('网页视图自己支持 env(safe-area-inset-*)');
        throw error;
      }
    },
  },
];
