import { notices } from '@/platform/notices';
import { storage } from '@/platform/storage';
import { askForNotice, askNotices, hasNotice } from './ask-notices';

jest.mock('@/platform/notices', () => ({ notices: { ask: jest.fn(), kept: jest.fn() } }));
jest.mock('@/infra/settings', () => ({
  settings: { wechatTemplates: 'order-shipped=T1,withdrawal=T2,case-reviewed=' },
}));
const door = jest.mocked(notices);

beforeEach(() => {
  jest.resetAllMocks();
  for (const key of storage.keys()) storage.remove(key);
  door.ask.mockResolvedValue(null);
  door.kept.mockResolvedValue(null);
});

describe('asking whether WeChat may tell', () => {
  it('asks for the templates of the topics, and for nothing without one', async () => {
    await askNotices('case-reviewed', 'work-order-decided');
    expect(door.ask).not.toHaveBeenCalled();
    await askNotices('order-shipped', 'withdrawal');
    expect(door.ask).toHaveBeenCalledWith(['T1', 'T2']);
  });

  it('does not nag who refused, and asks again who accepted: each yes is good for one message', async () => {
    door.ask.mockResolvedValue({ T1: 'reject', T2: 'accept' });
    await askNotices('order-shipped', 'withdrawal');
    door.ask.mockClear();
    await askNotices('order-shipped', 'withdrawal');
    expect(door.ask).toHaveBeenCalledWith(['T2']);
  });

  it('remembers 总是保持以上选择 and the main switch', async () => {
    door.ask.mockResolvedValue({ T1: 'accept' });
    door.kept.mockResolvedValueOnce({ isOff: false, answers: { T1: 'reject' } });
    await askNotices('order-shipped');
    await new Promise(process.nextTick);
    door.ask.mockClear();
    await askNotices('order-shipped');
    expect(door.ask).not.toHaveBeenCalled();
    door.ask.mockResolvedValue({ T2: 'accept' });
    door.kept.mockResolvedValueOnce({ isOff: true, answers: {} });
    await askNotices('withdrawal');
    await new Promise(process.nextTick);
    door.ask.mockClear();
    await askNotices('withdrawal');
    expect(door.ask).not.toHaveBeenCalled();
  });

  it('for one thing alone asks again who refused, and tells what he says', async () => {
    expect([hasNotice('withdrawal'), hasNotice('car-due')]).toEqual([true, false]);
    door.ask.mockResolvedValueOnce({ T2: 'reject' }).mockResolvedValueOnce({ T2: 'accept' });
    expect([await askForNotice('withdrawal'), await askForNotice('withdrawal')]).toEqual([false, true]);
    expect([await askForNotice('withdrawal'), await askForNotice('car-due')]).toEqual([null, null]);
    expect(door.ask).toHaveBeenCalledTimes(3);
  });

  it('goes on when it could not be asked', async () => {
    await expect(askNotices('order-shipped')).resolves.toBeUndefined();
  });
});
