import { readPayRequest } from './pay-requests';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
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

  it.each(['/vCurrencyRecord/tixian', '/smscodeLogin/revoked', 'https://evil.example/wechatapi/payOrder', '/wechatapi/payOrder?x=1', '__proto__', 'constructor', '', undefined])(
    'any other is refused: %s',
    (path) => {
      expect(readPayRequest(path, JSON.stringify({ orderId: 'o1', goodsId: 'g', money: 1, classid: 'c' }))).toBeNull();
    },
  );

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
