import { phoneLogin } from '../../src/contract/endpoints/account';
import { Header } from '../../src/contract/envelope';
import { customItemUpdate } from '../../src/contract/endpoints/work-order-items';
import { validInputs } from '../testing/valid-inputs';
import { createTestServer, type TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const post = async (url: string, payload: object, token = '') =>
  (await server.app.inject({ method: 'POST', url, payload, headers: { [Header.token]: token } })).json<{
    resp_code: number;
    resp_msg: string;
  }>();

describe('fields in the query string', () => {
  it('are refused where the contract has them in the body: addresses are written into logs', async () => {
    const answer = await post(`${phoneLogin.path}?phone=13800138000&password=demo1234`, {});
    expect(answer).toEqual({ resp_code: -1, resp_msg: '参数应放在请求体中，不能放在地址中' });
    expect(await post(`${phoneLogin.path}?password=x`, { phone: '13800138000', password: 'demo1234' })).toMatchObject({
      resp_msg: '参数应放在请求体中，不能放在地址中',
    });
  });

  it('are read where the contract puts them (§7: ?uid=)', async () => {
    const { owner } = await server.addStore();
    const { uid: _uid, ...item } = validInputs['customItemUpdate'] ?? {};
    expect(await post(`${customItemUpdate.path}?uid=none`, item, owner.token)).toMatchObject({ resp_code: 404 });
  });

  it('that no call knows, such as a number against caches, are left alone', async () => {
    const answer = await post(`${phoneLogin.path}?_=1`, { phone: '13800138000', password: 'demo1234' });
    expect(answer.resp_msg).toBe('手机号或密码错误');
  });
});
