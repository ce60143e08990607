import { shell } from '../shell';
import { ShellError } from '../shell/types';
import { payment } from './index.h5';
import { payment as tt } from './index.tt';
import { payment as weapp } from './index.weapp';

jest.mock('../shell', () => ({ shell: { kind: jest.fn(), call: jest.fn(), lacks: jest.fn() } }));
const prepay = { timestamp: '1', noncestr: 'n', package: 'p', sign: 's', prepayid: 'id' };
const { kind, call, lacks } = jest.mocked(shell);

it('WeChat and Douyin pay by their own calls; a Douyin without a cashier by none (§7, §8)', () => {
  expect(weapp.channel()).toBe('wechat');
  Object.assign(globalThis, { tt: {} });
  expect(tt.channel()).toBe('none');
  Object.assign(globalThis, { tt: { pay: jest.fn() } });
  expect(tt.channel()).toBe('douyin');
});

beforeEach(() => jest.resetAllMocks());

describe('paying on H5', () => {
  it('a plain browser has no cashier: 支付失败: 当前系统不支持支付 (§8)', async () => {
    kind.mockReturnValue(null);
    expect(payment.channel()).toBe('none');
    await expect(payment.pay(prepay)).resolves.toEqual({ status: 'failed', message: '支付失败: 当前系统不支持支付' });
    expect(call).not.toHaveBeenCalled();
  });

  it('a shell that has said that it has no cashier is no better', async () => {
    kind.mockReturnValue('android');
    lacks.mockImplementation((method) => method === 'pay');
    expect(payment.channel()).toBe('none');
    await expect(payment.pay(prepay)).resolves.toEqual({ status: 'failed', message: '支付失败: 当前系统不支持支付' });
    expect(call).not.toHaveBeenCalled();
  });

  it('a shell pays by wechatapi and is handed the prepayment as it came (§7)', async () => {
    kind.mockReturnValue('ios');
    call.mockResolvedValue(null);
    expect(payment.channel()).toBe('wechat');
    await expect(payment.pay(prepay)).resolves.toEqual({ status: 'ok', value: undefined });
    expect(call).toHaveBeenCalledWith('pay', prepay);
  });

  it.each([
    ['cancelled', { status: 'cancelled' }],
    ['unsupported', { status: 'failed', message: '支付失败: 当前系统不支持支付' }],
    ['failed', { status: 'failed', message: '支付失败,请重新支付' }],
    ['invalid', { status: 'failed', message: '支付发生错误,请联系管理员' }],
    ['timeout', { status: 'failed', message: '支付发生错误,请联系管理员' }],
  ] as const)('a shell that answers %s (§8)', async (code, outcome) => {
    kind.mockReturnValue('android');
    call.mockRejectedValue(new ShellError(code, ''));
    await expect(payment.pay(prepay)).resolves.toEqual(outcome);
  });
});
