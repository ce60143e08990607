import * as account from '../../../src/contract/endpoints/account';
import { smsCodes } from '../../db/schema/account';
import { DAY, HOUR, MINUTE } from '../../base/clock/clock';
import { charge } from '../../limits/charge';
import { createTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let lastPhone = 13_500_000_000;
/** A phone that no other test uses, so that limits do not meet. */
const freshPhone = () => String((lastPhone += 1));

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe('smsGetCode and registerGetCode', () => {
  it.each([
    ['smsGetCode', account.smsGetCode],
    ['registerGetCode', account.registerGetCode],
  ])('%s answers the same for a known and an unknown phone, and never with the code', async (_name, endpoint) => {
    const known = freshPhone();
    await server.addUser({ phone: known });
    const answers = [
      await server.call(endpoint, { phone: known }),
      await server.call(endpoint, { phone: freshPhone() }),
    ];
    expect(answers.map((answer) => answer.data)).toEqual([{ retryAfter: 60 }, { retryAfter: 60 }]);
  });

  it('sends 1 code a minute, also to parallel requests', async () => {
    const phone = freshPhone();
    const answers = await Promise.all([1, 2, 3].map(() => server.call(account.smsGetCode, { phone })));
    expect(answers.map((answer) => answer.code).sort()).toEqual([-3, -3, 0]);
    expect(answers.find((answer) => answer.code === -3)?.msg).toBe('请 60 秒后再获取验证码');
    server.advanceClock(MINUTE);
    expect((await server.call(account.smsGetCode, { phone })).code).toBe(0);
  });

  it('keeps nobody waiting for a time that a clock set back will reach tomorrow', async () => {
    const phone = freshPhone();
    await server.call(account.smsGetCode, { phone }, { ip: '10.1.0.2' });
    server.advanceClock(-25 * HOUR);
    expect((await server.call(account.smsGetCode, { phone }, { ip: '10.1.0.2' })).code).toBe(0);
    // The code that was sent last counts, not the one with the later time.
    const logIn = await server.call(account.smsLogin, { phone, code: server.sms.lastCode(phone) });
    expect(logIn.code).toBe(0);
    expect(await server.call(account.smsGetCode, { phone }, { ip: '10.1.0.2' })).toMatchObject({
      code: -3,
      msg: '请 60 秒后再获取验证码',
    });
    server.advanceClock(25 * HOUR);
  });

  it('sends no more than 2,400 codes a day to a /48 of IPv6, whatever its hours and connections', async () => {
    const ip = (connection: number) => `2001:db8:48:${connection}::1`;
    const send = (connection: number) =>
      server.call(account.smsGetCode, { phone: freshPhone() }, { ip: ip(connection) });
    const { db, services } = server;
    const sent = (cost: number, connection: number) =>
      charge({ db, services, user: null, meta: { ip: ip(connection) } }, [{ budget: 'smsAddressDay', cost }]);
    for (let connection = 1; connection <= 8; connection += 1) await sent(299, connection);
    await sent(7, 9);
    expect((await send(10)).code).toBe(0);
    server.advanceClock(2 * HOUR);
    expect(await send(11)).toMatchObject({ code: -3, msg: '今日获取验证码次数已达上限，请明天再试' });
    server.advanceClock(DAY);
    expect((await send(11)).code).toBe(0);
  });

  it('sends 10 codes a day', async () => {
    const phone = freshPhone();
    for (let i = 0; i < 10; i += 1) {
      expect((await server.call(account.smsGetCode, { phone }, { ip: '10.1.0.1' })).code).toBe(0);
      server.advanceClock(MINUTE);
    }
    expect(await server.call(account.smsGetCode, { phone }, { ip: '10.1.0.1' })).toMatchObject({
      code: -3,
      msg: '今日获取验证码次数已达上限，请明天再试',
    });
    server.advanceClock(DAY);
    expect((await server.call(account.smsGetCode, { phone }, { ip: '10.1.0.1' })).code).toBe(0);
  });

  it('does not count a message that could not be sent', async () => {
    const phone = freshPhone();
    server.sms.failure = new Error('gateway down');
    expect(await server.call(account.smsGetCode, { phone })).toMatchObject({
      code: 500,
      msg: '服务器错误',
      status: 500,
    });
    expect((await server.call(account.smsGetCode, { phone })).code).toBe(0);
  });

  it('keeps no code readable', async () => {
    const phone = freshPhone();
    await server.call(account.smsGetCode, { phone });
    const code = server.sms.lastCode(phone);
    const rows = await server.db.select().from(smsCodes);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});
