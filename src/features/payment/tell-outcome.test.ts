import { transportError } from '@/domain/app-error';
import { session } from '@/state/session';
import { alertDialog, toast } from '@/ui/feedback-store';
import { createFakeServer, member, Path, plainUser, type FakeServer } from './fake-server.testing';
import { tellOutcome } from './tell-outcome';

let mockServer: FakeServer;
jest.mock('@/infra/http/call', () => ({ call: (...args: Parameters<FakeServer['call']>) => mockServer.call(...args) }));
jest.mock('@/ui/feedback-store', () => ({
  alertDialog: jest.fn(() => Promise.resolve()),
  toast: jest.fn(),
  confirmDialog: jest.fn(),
}));

beforeEach(() => {
  jest.clearAllMocks();
  mockServer = createFakeServer();
  session.login({ token: 't' });
  session.setUserInfo(plainUser);
});

describe('how a payment ended, in the words of §8', () => {
  it('paid: the user is fetched again, then 支付成功 with the new end of membership (§4)', async () => {
    mockServer.answers({ [Path.user]: member });
    await tellOutcome('年卡', { status: 'paid', vipUntilBefore: null, settled: true });
    expect(session.user()).toEqual(member);
    expect(alertDialog).toHaveBeenCalledWith({ title: '支付成功', content: '会员有效期至 2099年03月18日' });
  });

  it.each([
    ['has not moved', member, member.vipendtime],
    ['is not there yet', plainUser, null],
    ['could not be fetched', transportError('network'), null],
  ])('paid, but the membership %s: 如果会员状态没有更新,请重新进入个人中心界面', async (_, answer, before) => {
    mockServer.answers({ [Path.user]: answer });
    await tellOutcome('年卡', { status: 'paid', vipUntilBefore: before, settled: true });
    expect(alertDialog).toHaveBeenCalledWith({
      title: '支付成功',
      content: '如果会员状态没有更新,请重新进入个人中心界面',
    });
  });

  it('paid, and no membership: 支付成功 and what was bought', async () => {
    mockServer.answers({ [Path.user]: member });
    await tellOutcome('扭矩扳手', { status: 'paid', vipUntilBefore: undefined, settled: true });
    expect(alertDialog).toHaveBeenCalledWith({ title: '支付成功', content: '扭矩扳手' });
  });

  it('what was told elsewhere is not told twice', async () => {
    await tellOutcome('年卡', { status: 'paid', vipUntilBefore: null, settled: false });
    expect(alertDialog).not.toHaveBeenCalled();
  });

  it('went through but not known: 如已成功支付,请重新进入个人中心查看', async () => {
    await tellOutcome('年卡', { status: 'unconfirmed' });
    expect(alertDialog).toHaveBeenCalledWith({ content: '如已成功支付,请重新进入个人中心查看' });
  });

  it('failed: a dialog with its words', async () => {
    await tellOutcome('年卡', { status: 'failed', message: '支付失败,请重新支付' });
    expect(alertDialog).toHaveBeenCalledWith({ content: '支付失败,请重新支付' });
  });

  it('cancelled: said gently, no dialog', async () => {
    await tellOutcome('年卡', { status: 'cancelled' });
    expect(alertDialog).not.toHaveBeenCalled();
    expect(toast).toHaveBeenCalledWith('已取消支付，订单已保留，可以稍后继续');
  });
});
