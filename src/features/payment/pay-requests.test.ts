import { call } from '@/infra/http/call';
import { failed, ok } from '@/platform/outcome';
import { auth } from '@/platform/auth';
import { storage } from '@/platform/storage';
import { payCourse, payOrder, payVip, readPayRequest } from './pay-requests';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/platform/auth', () => ({ auth: { providers: jest.fn(() => []), loginCode: jest.fn() } }));
const vip = JSON.stringify({ goodsId: 'g1', money: 19_800, classBalance: 0 });

describe('the path that the pay page takes from its caller (§7)', () => {
  it.each([
    ['/wechatapi/payOrder', JSON.stringify({ orderId: 'o1' })],
    ['/wechatapi/buyClass2', JSON.stringify({ classid: 'c1', money: 9900 })],
    ['/wechatapi/buyVip', vip],
    ['/api/v2/douyinApi/buyVip', vip],
  ])('%s is known', (path, params) => {
    expect(readPayRequest(path, params)).toMatchObject({ path });
  });

  it.each([
    '/vCurrencyRecord/tixian',
    '/smscodeLogin/revoked',
    'https://evil.example/wechatapi/payOrder',
    '/wechatapi/payOrder?x=1',
    '__proto__',
    'constructor',
    '',
    undefined,
  ])('any other is refused: %s', (path) => {
    expect(readPayRequest(path, JSON.stringify({ orderId: 'o1', goodsId: 'g', money: 1, classid: 'c' }))).toBeNull();
  });

  it.each([
    ['/wechatapi/payOrder', undefined],
    ['/wechatapi/payOrder', 'no json'],
    ['/wechatapi/payOrder', '["o1"]'],
    ['/wechatapi/payOrder', '{"orderId":7}'],
    ['/wechatapi/payOrder', `{"orderId":"${'x'.repeat(65)}"}`],
    ['/wechatapi/buyVip', '{"goodsId":"g1","money":-5}'],
    ['/wechatapi/buyVip', '{"goodsId":"g1","money":1.5}'],
    ['/wechatapi/buyClass2', '{"money":100}'],
  ])('%s with %s lacks something', (path, params) => {
    expect(readPayRequest(path, params)).toBeNull();
  });

  it('what is charged is what the request says, whatever else a link adds', () => {
    expect(readPayRequest('/wechatapi/buyVip', vip)?.article).toEqual({ goodsId: 'g1', money: 19_800 });
  });
});

describe('who pays for a course and who brought him (§3 jsCode, salesman)', () => {
  const sent = () => jest.mocked(call).mock.lastCall?.[1];
  const course = { classid: 'c1', money: 9900 };
  const login = jest.mocked(auth);
  afterEach(() => {
    storage.remove('shareFromUid');
    login.providers.mockReturnValue([]);
  });

  it('asks WeChat for the payer in its mini program only, and does without when it gives none', async () => {
    await payCourse(course).send('k');
    expect(sent()).toEqual({ ...course, jsCode: null, salesman: null, clientKey: 'k' });
    expect(login.loginCode).not.toHaveBeenCalled();
    login.providers.mockReturnValue(['wechat']);
    login.loginCode.mockResolvedValueOnce(ok('code-1')).mockResolvedValueOnce(failed('登录失败,请重试'));
    await payCourse(course).send('k');
    expect(sent()).toMatchObject({ jsCode: 'code-1' });
    await payCourse(course).send('k');
    expect(sent()).toMatchObject({ jsCode: null });
  });

  it('names the stored referrer, unless the request names somebody (§3 Stored referrer)', async () => {
    storage.set('shareFromUid', { uid: 'u7', storedAt: Date.now() });
    await payCourse(course).send('k');
    expect(sent()).toMatchObject({ salesman: 'u7' });
    await payCourse({ ...course, salesman: 'u9' }).send('k');
    expect(sent()).toMatchObject({ salesman: 'u9' });
  });
});

describe('who pays for a term or an order (§3 jsCode)', () => {
  const sent = () => jest.mocked(call).mock.lastCall?.[1];
  const login = jest.mocked(auth);
  afterEach(() => login.providers.mockReturnValue([]));

  it('is said in WeChat’s mini program, whose cashier pays for a person, and nowhere else', async () => {
    await payOrder('o1').send('k');
    expect(sent()).toEqual({ orderId: 'o1' });
    login.providers.mockReturnValue(['wechat']);
    login.loginCode.mockResolvedValueOnce(ok('code-1')).mockResolvedValueOnce(ok('code-2'));
    await payOrder('o1').send('k');
    expect(sent()).toEqual({ orderId: 'o1', jsCode: 'code-1' });
    await payVip('wechat', { goodsId: 'g1', money: 1990 }).send('k');
    expect(sent()).toEqual({ goodsId: 'g1', money: 1990, classBalance: null, clientKey: 'k', jsCode: 'code-2' });
  });
});
