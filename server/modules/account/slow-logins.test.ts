import { phoneLogin } from '../../../src/contract/endpoints/account';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { hashPassword } from './passwords';
import { slowLogins } from './slow-logins';

const PASSWORD = 'demo1234';
const phone = '13900000001';
const ip = '10.0.0.9';
let server: TestServer;

const wrongLogin = (account: string) => server.call(phoneLogin, { phone: account, password: 'x' }, { ip });
beforeAll(async () => {
  server = await createTestServer();
  await server.addUser({ phone, passwordHash: await hashPassword(PASSWORD) });
  await Promise.all(Array.from({ length: 30 }, (_, at) => wrongLogin(String(13_900_000_100 + at))));
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.close());

describe('a login behind an address that has tried many accounts', () => {
  it('waits for its turn', async () => {
    const order: string[] = [];
    const turn = jest.spyOn(slowLogins, 'turn').mockImplementation(async () => {
      order.push('waits');
      await new Promise((resolve) => setImmediate(resolve));
      order.push('goes');
      return 'now';
    });
    const login = { phone, password: PASSWORD };
    expect((await server.call(phoneLogin, login, { ip, device: 'a-device-of-theirs' })).code).toBe(0);
    expect(order).toEqual(['waits', 'goes']);
    expect(turn).toHaveBeenCalledWith(ip, [{ key: ip }, { key: 'a-device-of-theirs' }], expect.any(AbortSignal));
  });

  it.each([
    ['full', -3, '登录失败次数过多，请 15 分钟后再试，或使用验证码登录'],
    ['closed', -2, '服务正在重启，请稍后重试'],
  ] as const)('is told where waiting is in vain: %s', async (turn, code, msg) => {
    jest.spyOn(slowLogins, 'turn').mockResolvedValue(turn);
    expect(await wrongLogin('13900000200')).toMatchObject({ code, msg });
  });
});
