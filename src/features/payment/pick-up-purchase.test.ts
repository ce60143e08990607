import { errorFromEnvelope, transportError } from '@/domain/app-error';
import { payment } from '@/platform/payment';
import { pendingPurchase, type PendingPurchase } from '@/state/pending-purchase';
import { session } from '@/state/session';
import { alertDialog, confirmDialog, toast } from '@/ui/feedback-store';
import { createFakeServer, member, paid, Path, plainUser, unpaid, type FakeServer } from './fake-server.testing';
import { giveUpPurchase, pickUpPurchase } from './pick-up-purchase';

let mockServer: FakeServer;
jest.mock('@/infra/http/call', () => ({ call: (...args: Parameters<FakeServer['call']>) => mockServer.call(...args) }));
jest.mock('@/platform/payment', () => ({ payment: { channel: jest.fn(() => 'wechat'), pay: jest.fn() } }));
jest.mock('@/ui/feedback-store', () => ({
  alertDialog: jest.fn(() => Promise.resolve()),
  toast: jest.fn(),
  confirmDialog: jest.fn(),
}));

const started = (): PendingPurchase => ({
  uid: 'u1',
  prepayid: 'p1',
  title: '年卡',
  money: 19_800,
  path: Path.buyVip,
  vip: true,
  vipUntilBefore: null,
  startedAt: Date.now() - 60_000,
});
const kept = () => pendingPurchase.of('u1', Date.now());

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(payment.channel).mockReturnValue('wechat');
  mockServer = createFakeServer();
  mockServer.answers({ [Path.user]: member });
  session.login({ token: 't' });
  session.setUserInfo(plainUser);
  pendingPurchase.keep(started());
});

describe('coming back to a purchase that was left half-way (§4)', () => {
  it('paid meanwhile: the user is fetched and told, once however many pages ask', async () => {
    mockServer.answers({ [Path.byPrepayId]: paid });
    const [one, other] = await Promise.all([pickUpPurchase(), pickUpPurchase()]);
    await pickUpPurchase();
    expect(one).toBe(other);
    expect(one.paid).toMatchObject({ prepayid: 'p1' });
    expect(alertDialog).toHaveBeenCalledTimes(1);
    expect(alertDialog).toHaveBeenCalledWith({ title: '支付成功', content: '会员有效期至 2099年03月18日' });
    expect(session.user()).toEqual(member);
    expect(kept()).toBeNull();
  });

  it('unpaid: offered again and kept', async () => {
    mockServer.answers({ [Path.byPrepayId]: unpaid });
    expect((await pickUpPurchase()).open).toEqual(kept());
    expect(alertDialog).not.toHaveBeenCalled();
  });

  it.each([
    ['closed by the server', { orderId: 'o1', paid: false, state: 'cancelled' }],
    ['not known to the server', errorFromEnvelope(404, null, true)],
  ])('%s: forgotten without a word', async (_, answer) => {
    mockServer.answers({ [Path.byPrepayId]: answer });
    expect(await pickUpPurchase()).toEqual({ open: null, paid: null });
    expect(kept()).toBeNull();
    expect(alertDialog).not.toHaveBeenCalled();
  });

  it('without a network it waits for the next time', async () => {
    mockServer.answers({ [Path.byPrepayId]: transportError('network') });
    expect(await pickUpPurchase()).toEqual({ open: null, paid: null });
    expect(kept()).not.toBeNull();
  });

  it('of another user, or logged out: nobody is asked', async () => {
    session.setUserInfo({ ...plainUser, uid: 'u2' });
    expect((await pickUpPurchase()).open).toBeNull();
    session.clear();
    expect((await pickUpPurchase()).open).toBeNull();
    expect(mockServer.paths()).toEqual([]);
  });

  it.each([9, 1])('in Douyin payCheck is asked; after code %d it can still be paid (§7)', async (code) => {
    jest.mocked(payment.channel).mockReturnValue('douyin');
    mockServer.answers({ [Path.douyinCheck]: { code } });
    expect((await pickUpPurchase()).open).toMatchObject({ prepayid: 'p1' });
    expect(mockServer.sent(Path.douyinCheck)).toEqual([{ prepayid: 'p1' }]);
  });
});

describe('giving it up', () => {
  beforeEach(() => jest.mocked(confirmDialog).mockResolvedValue(true));

  it('asks first, then cancels the order and forgets it', async () => {
    mockServer.answers({ [Path.byPrepayId]: unpaid, [Path.cancel]: {} });
    await expect(giveUpPurchase(started())).resolves.toBe(true);
    expect(mockServer.sent(Path.cancel)).toEqual([{ id: 'o1', reason: '放弃支付' }]);
    expect(kept()).toBeNull();
  });

  it('does nothing when the user thinks better of it', async () => {
    jest.mocked(confirmDialog).mockResolvedValue(false);
    await expect(giveUpPurchase(started())).resolves.toBe(false);
    expect(mockServer.paths()).toEqual([]);
  });

  it('never cancels what turns out to be paid', async () => {
    mockServer.answers({ [Path.byPrepayId]: paid });
    await giveUpPurchase(started());
    expect(mockServer.sent(Path.cancel)).toEqual([]);
    expect(alertDialog).toHaveBeenCalledWith(expect.objectContaining({ title: '支付成功' }));
  });

  it('keeps it, with the reason, when the server cannot cancel', async () => {
    mockServer.answers({ [Path.byPrepayId]: unpaid, [Path.cancel]: transportError('network') });
    await expect(giveUpPurchase(started())).resolves.toBe(false);
    expect(toast).toHaveBeenCalledWith('网络连接失败');
    expect(kept()).not.toBeNull();
  });
});
