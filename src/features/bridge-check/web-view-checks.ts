/** What the app takes for granted of the web view, and the bridge over a reload (docs/shell-bridge.md). */
import { bySight, expectThat, LONG_MS, refused, type BridgeCheck } from './check-kit';
import { CheckFailure, CheckSkipped } from './shell-under-check';

/** The scanner must have opened before the page goes, and a reload takes this long at most, in milliseconds. */
const OPENED_MS = 1_000;
const RELOAD_MS = 5_000;
/** Web views before 2023 do not tell that a chooser was closed. */
const CHOOSER_MS = 30_000;
const RELOADED = 'reload';
const STORED = 'storage';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const pictures = (id: string, title: string, person: string, camera: boolean, least: number): BridgeCheck => ({
  id,
  title,
  person: `${person}；先什么都不选就关闭，再运行一次`,
  covers: [],
  async run(shell) {
    const chosen = await shell.view.choosePictures({ camera, multiple: least > 1 }, CHOOSER_MS);
    if (chosen === 'closed' || chosen === 'silent') throw new CheckSkipped('已关闭：再运行一次，这次要选');
    expectThat(chosen >= least, `只收到 ${chosen} 张`);
    return `${chosen} 张`;
  },
});

export const webViewChecks: readonly BridgeCheck[] = [
  {
    id: 'protocol.reload',
    title: '刷新后旧的应答不算数，扫描仍可用',
    person: '第一次运行打开扫描并刷新页面：扫任意一个码；刷新后再运行一次，打开扫描后直接关闭',
    isInTwoRuns: true,
    covers: ['scanVin'],
    async run({ view, send, ask }) {
      const before = view.noted(RELOADED);
      if (before === null || before === view.load) {
        view.note(RELOADED, view.load);
        send('scanVin');
        await pause(OPENED_MS);
        view.reload();
        await pause(RELOAD_MS);
        throw new CheckFailure('页面没有刷新');
      }
      view.note(RELOADED, null);
      return refused('cancelled', ask('scanVin', { limitMs: LONG_MS }));
    },
  },
  {
    id: 'web.storage',
    title: 'localStorage 在重启后仍在',
    person: '运行一次，完全退出 App，再打开并再运行一次',
    isInTwoRuns: true,
    covers: [],
    async run({ view, confirm }) {
      const before = view.noted(STORED);
      if (before !== null && before !== view.load) {
        view.note(STORED, null);
        return '仍在';
      }
      expectThat(before !== null || (await confirm('这是重启前的第一次运行吗？')), '重启后 localStorage 已丢失');
      view.note(STORED, view.load);
      throw new CheckSkipped('已写入：完全退出 App，再打开并再运行一次');
    },
  },
  pictures('web.fileChooser', '选择图片', '选一张图片', false, 1),
  pictures('web.fileChooser.multiple', '选择多张图片', '选两张图片', false, 2),
  pictures('web.camera', '拍照', '拍一张', true, 1),
  bySight(
    'web.tel',
    'tel: 打开拨号',
    '看到拨号界面后返回',
    '是否打开了拨号界面，号码是 10010，并且返回后页面还在？',
    [],
    ({ view }) => view.follow('tel:10010'),
  ),
  bySight(
    'web.externalLink',
    '外部链接在系统浏览器打开',
    '看到浏览器后返回 App',
    '是否在系统浏览器里打开，并且 App 仍停在这一页？',
    [],
    ({ view }) => view.follow('https://example.com/'),
  ),
];
