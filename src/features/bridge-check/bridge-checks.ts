/**
 * The checks of the conformance page and of its run against the simulated shells: one table, in the order of the page.
 * Every method and event of docs/shell-bridge.md is in it (bridge-checks.test.ts).
 */
import { isShellTooOld } from '@/domain/shell-build';
import { shellEvents } from '@/platform/shell/shell-events';
import { brief, byItself, byPerson, expectThat, good, LONG_MS, refused, type BridgeCheck } from './check-kit';
import { eventChecks } from './event-checks';
import { CheckSkipped, isOfCheck, type ShellUnderCheck } from './shell-under-check';
import { webViewChecks } from './web-view-checks';

const PARALLEL = 10;
/** All that a careless encoding breaks: quotes, a backslash, line ends of JavaScript, an emoji, Chinese. */
const HARD_TEXT = `q"'\\ </script> \u2028\u2029 \n 😀 汽修 ${'0123456789'.repeat(200)}`;
/** A one-pixel PNG. */
const PICTURE = {
  url: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  name: '联调图片.png',
};
const PLACE = { name: '夫子庙', address: '南京市秦淮区', latitude: 32.02, longitude: 118.79 };

/** Runs `work` and puts the shell's token back to what it was. */
async function keepingToken(shell: ShellUnderCheck, work: () => Promise<unknown>): Promise<void> {
  const before = await good(shell, 'getToken');
  try {
    await work();
  } finally {
    await good(shell, 'setToken', { token: before });
  }
}

async function storesToken(shell: ShellUnderCheck, token: string | null): Promise<void> {
  await good(shell, 'setToken', { token });
  const read = await good(shell, 'getToken');
  expectThat(read === token, `写入后读出的不一样：${brief(read)}`);
}

export const bridgeChecks: readonly BridgeCheck[] = [
  {
    id: 'getBuildNumber',
    title: '构建号',
    covers: ['getBuildNumber'],
    async run(shell) {
      const build = Number(await good(shell, 'getBuildNumber'));
      expectThat(!isShellTooOld(shell.kind, build), `构建号 ${build} 过低，App 会提示升级（Android ≥ 80，iOS ≥ 82）`);
      return String(build);
    },
  },
  {
    id: 'protocol.parallel',
    title: `同时 ${PARALLEL} 个请求，各得各的应答`,
    covers: [],
    async run(shell) {
      const answers = await Promise.all(Array.from({ length: PARALLEL }, () => good(shell, 'getBuildNumber')));
      expectThat(new Set(answers).size === 1, `应答不一致：${brief(answers)}`);
      return `${answers.length}`;
    },
  },
  {
    id: 'protocol.once',
    title: '每个请求只应答一次',
    covers: [],
    async run(shell) {
      const answers = await shell.count(isOfCheck, () => good(shell, 'getBuildNumber'));
      expectThat(answers === 1, `应答了 ${answers} 次`);
      return '1';
    },
  },
  {
    id: 'protocol.unknownMethod',
    title: '未知方法答 unsupported',
    covers: [],
    run: (shell) => refused('unsupported', shell.ask('noSuchMethod', { limitMs: 5_000 })),
  },
  {
    id: 'protocol.unknownVersion',
    title: '未知版本答 unsupported',
    covers: [],
    run: (shell) => refused('unsupported', shell.ask('getBuildNumber', { limitMs: 5_000, version: 99 })),
  },
  {
    id: 'protocol.invalid',
    title: '参数不对答 invalid',
    covers: [],
    run: (shell) => refused('invalid', shell.ask('setStatusBar', { params: { dark: 'yes' }, limitMs: 5_000 })),
  },
  {
    id: 'getCapabilities',
    title: '有哪些方法',
    covers: ['getCapabilities'],
    async run(shell) {
      const { ok, code } = await shell.ask('getCapabilities', { limitMs: 5_000 });
      if (!ok && code === 'unsupported') throw new CheckSkipped('壳未实现：App 逐个尝试');
      return brief(await good(shell, 'getCapabilities'));
    },
  },
  byItself('getToken', '读登录令牌'),
  {
    id: 'setToken',
    title: '写、清登录令牌，读回一致（含特殊字符）',
    covers: ['setToken', 'getToken'],
    async run(shell) {
      await keepingToken(shell, async () => {
        await storesToken(shell, HARD_TEXT);
        await storesToken(shell, null);
      });
      return '一致';
    },
  },
  {
    id: 'setToken.quiet',
    title: 'App 自己写令牌时不发 tokenChanged',
    covers: ['setToken', 'tokenChanged'],
    async run(shell) {
      const told = await shell.count(
        (message) => message.event === 'tokenChanged',
        () => keepingToken(shell, () => storesToken(shell, 'check')),
      );
      expectThat(told === 0, `发了 ${told} 次`);
      return '未发';
    },
  },
  byItself('setStatusBar', '状态栏图标随页面深浅', { dark: false }),
  byItself('notifyUnread', '未读通知', { count: 3 }),
  {
    id: 'ready',
    title: '页面就绪；随后告知被遮挡的高度',
    covers: ['ready', 'insets'],
    async run(shell) {
      const hearing = shell.hear('insets', 1_000, () => true).catch((error: unknown) => error);
      await good(shell, 'ready');
      const insets = await hearing;
      if (insets instanceof Error) throw new CheckSkipped('壳未发 insets：网页视图须自己支持 env(safe-area-inset-*)');
      const [first] = insets as unknown[];
      expectThat(shellEvents.insets(first), `insets 格式不对：${brief(first)}`);
      return brief(first);
    },
  },
  byPerson('scanVin', '扫描车架号', '对准一个车架号或车牌'),
  {
    id: 'scanVin.cancelled',
    title: '关闭扫描答 cancelled',
    person: '打开扫描后直接关闭',
    covers: ['scanVin'],
    run: (shell) => refused('cancelled', shell.ask('scanVin', { limitMs: LONG_MS })),
  },
  byPerson('scanCode', '扫二维码', '对准一个二维码'),
  byPerson('login.wechat', '微信登录', '在微信里同意'),
  {
    id: 'pay',
    title: '收银台：伪造的订单被拒绝',
    person: '收银台若打开则关闭',
    covers: ['pay'],
    async run(shell) {
      const params = { timestamp: '1', noncestr: 'check', package: 'Sign=WXPay', sign: 'check', prepayid: 'check' };
      const answer = await shell.ask('pay', { params, limitMs: LONG_MS });
      expectThat(
        !answer.ok && ['failed', 'cancelled', 'invalid'].includes(answer.code),
        `伪造的订单应被拒绝，实际：${answer.ok ? '成功' : answer.code}`,
      );
      return answer.code;
    },
  },
  byPerson('share', '分享', '分享给任意好友', {
    title: '联调分享',
    link: 'https://example.com/#/pages/home/home',
    description: '',
    imageUrl: '',
  }),
  byPerson('openFile', '打开文件', '看到图片后返回', PICTURE),
  byPerson('saveImage', '保存到相册', '允许后到相册查看', PICTURE),
  byPerson('getLocation', '定位', '允许定位'),
  byPerson('chooseLocation', '选择地点', '任选一处'),
  byPerson('openLocation', '查看地点', '看到地图后返回', PLACE),
  byPerson('openSettings', '打开权限设置', '看到设置页后返回', { permission: 'camera' }),
  ...eventChecks,
  ...webViewChecks,
  byPerson('clearCache', '清缓存并刷新', '看到页面刷新'),
  byPerson('exitApp', '退出应用', 'App 退出'),
];
