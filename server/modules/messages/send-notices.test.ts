import type { End, OpenDatabase } from '../../db/database';
import { identities, users } from '../../db/schema/account';
import {
  SandboxSubscribeMessages,
  type SubscribeMessage,
  type SubscribeMessages,
  type SubscribeOutcome,
} from '../../providers/wechat/subscribe-messages';
import { openTestDatabase } from '../../testing/test-database';
import { sendMessage } from './send-message';
import { startNotices } from './send-notices';

const NOW = new Date('2026-03-18T01:05:00Z');
const UID = 'u1';
const message = {
  uid: UID,
  kind: 'order' as const,
  title: '商品已发货',
  msg: '顺丰速运 SF123',
  target: '/packages/user/orderRecord/orderRecord?id=o1',
};

/** WeChat as the tests play it. */
class RecordingWechat implements SubscribeMessages {
  sent: SubscribeMessage[] = [];
  fails = false;
  has = (topic: string) => topic === 'order-shipped';
  send(said: SubscribeMessage): Promise<SubscribeOutcome> {
    this.sent.push(said);
    return this.fails ? Promise.reject(new Error('WeChat is down')) : Promise.resolve('shown');
  }
}

describe('subscribe messages', () => {
  let opened: OpenDatabase;
  let end: End;
  const wechat = new RecordingWechat();
  const log = { info: jest.fn(), warn: jest.fn() };

  beforeAll(async () => {
    opened = await openTestDatabase();
    await opened.db.insert(users).values({ uid: UID, createdAt: NOW });
    await opened.db.insert(identities).values({ provider: 'wechat', openid: 'openid-1', uid: UID, createdAt: NOW });
    await opened.db.insert(users).values({ uid: 'u2', createdAt: NOW });
  });
  beforeEach(async () => {
    wechat.sent = [];
    wechat.fails = false;
    jest.clearAllMocks();
    end = await startNotices({ db: opened.db, listen: opened.listen, lead: opened.lead, wechat, log });
  });
  afterAll(() => opened.close());

  /** Sends, waits until what was heard is done, and stops listening. */
  async function tell(...told: Parameters<typeof sendMessage>[2][]): Promise<void> {
    for (const one of told) await opened.db.transaction((tx) => sendMessage(tx, NOW, one));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await end();
  }

  it('tell in WeChat what a message tells in the app, once it is committed', async () => {
    await tell({ ...message, eventKey: 'order-shipped-SF123/o1' });
    expect(wechat.sent).toEqual([
      {
        openid: 'openid-1',
        topic: 'order-shipped',
        title: '商品已发货',
        text: '顺丰速运 SF123',
        at: NOW,
        page: 'packages/user/orderRecord/orderRecord?id=o1',
      },
    ]);
    expect(log.info).toHaveBeenCalledWith(
      expect.objectContaining({ topic: 'order-shipped', outcome: 'shown' }),
      'subscribe message',
    );
  });

  it('are not sent for what was rolled back', async () => {
    const rolledBack = opened.db.transaction(async (tx) => {
      await sendMessage(tx, NOW, { ...message, eventKey: 'order-shipped/o2' });
      throw new Error('the deed failed');
    });
    await expect(rolledBack).rejects.toThrow('the deed failed');
    await tell();
    expect(wechat.sent).toEqual([]);
  });

  it('are sent only for topics with a template, and to whom the mini program knows', async () => {
    await tell(
      { ...message, eventKey: 'course-finished/c1' },
      { ...message, eventKey: 'withdrawal-paid/w1' },
      { ...message, uid: 'u2', eventKey: 'order-shipped/o3' },
    );
    expect(wechat.sent).toEqual([]);
  });

  it('that fail are logged without a name and touch nothing', async () => {
    wechat.fails = true;
    await tell({ ...message, eventKey: 'order-shipped/o4' });
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain('openid-1');
  });

  it('of the sandbox are told at the terminal, without the openid', async () => {
    await end();
    const announce = jest.fn();
    const sandbox = new SandboxSubscribeMessages({ 'order-shipped': { id: 'T1' } }, announce);
    await sandbox.send({
      openid: 'openid-1',
      topic: 'order-shipped',
      title: '商品已发货',
      text: '',
      at: NOW,
      page: null,
    });
    expect(announce).toHaveBeenCalledWith('[sandbox wechat] order-shipped: 商品已发货');
  });
});
