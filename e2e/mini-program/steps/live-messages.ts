import type { AppDriver } from '../app-driver';
import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';
import { expectThat } from './common';

const { tab, mine, messages } = SELECTORS;

const LIVE = { title: '配件到货', text: '您订的配件已到店' } as const;

interface SocketTask {
  send(options: { data: unknown }): void;
}

/* The two functions below are sent to the mini program as text: they know nothing of this module. */

declare const globalThis: { sentFrames?: string[] };

/** `connectSocket`, keeping what is sent. */
function keepFrames(this: { origin(options: object): SocketTask }, options: object): SocketTask {
  const task = this.origin(options);
  const send = task.send.bind(task);
  const frames = (globalThis.sentFrames ??= []);
  task.send = (message) => {
    frames.push(String(message.data));
    send(message);
  };
  return task;
}

const sentFrames = (): string[] => globalThis.sentFrames ?? [];

/** To be called before anybody logs in: the live socket is opened by the login. */
export async function watchSocket({ miniProgram }: AppDriver): Promise<void> {
  await miniProgram.mockWxMethod('connectSocket', keepFrames);
}

/** The live socket (§7), from the personal centre and back to it; `phone` is that of who is logged in. */
export const liveMessageSteps = (phone: () => string): Step[] => [
  {
    name: 'a message of the operator arrives live, counts in the badge and opens',
    run: async (app) => {
      await app.tap(tab, '消息');
      await app.waitForPage(messages.page);
      await app.find(messages.mine, '我的消息');
      const rows = await app.count(messages.row);
      await app.backstage.operator(
        'message',
        'send',
        phone(),
        '--title',
        LIVE.title,
        '--text',
        LIVE.text,
        '--yes',
        '--why',
        '按流程办理',
      );
      await app.find(messages.row, LIVE.title);
      expectThat((await app.count(messages.row)) > rows, 'no row was added');
      await app.find(messages.badge);
      await app.tap(messages.row, LIVE.title);
      await app.find(messages.text, LIVE.text);
      expectThat((await app.count(messages.closed)) === 0, 'the page says that the connection is closed');
    },
  },
  {
    name: 'the live socket sends its sign of life',
    run: async (app) => {
      await app.waitFor('a "1" on the live socket', async () =>
        ((await app.miniProgram.evaluate(sentFrames)) as string[]).includes('1') ? true : undefined,
      );
      await app.reLaunch(`/${mine.page}`);
      await app.waitForPage(mine.page);
    },
  },
];
