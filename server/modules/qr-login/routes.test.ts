import { eq } from 'drizzle-orm';
import { userQuery } from '../../../src/contract/endpoints/account';
import { qrAllow, qrCreate, qrPoll, qrScanned } from '../../../src/contract/endpoints/qr-login';
import { sessions } from '../../db/schema/account';
import { qrLogins } from '../../db/schema/qr-login';
import { tidyUp } from '../../process/housekeeping';
import { DAY, MINUTE, SECOND } from '../../base/clock/clock';
import { createTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let lastAddress = 0;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** A fresh code from an address of its own, so that the limits of the tests do not meet. */
const create = async () =>
  (await server.call(qrCreate, {}, { ip: `10.2.${(lastAddress += 1)}.7`, platform: 'h5' })).data;
const poll = async ({ qrid, secret }: { qrid: string; secret: string }) =>
  (await server.call(qrPoll, { qrid, secret }, { platform: 'h5' })).data;

describe('a login by QR code', () => {
  it('goes from the scan over the confirmation to a session of the scanner, whose token is told once', async () => {
    const user = await server.addUser();
    const code = await create();
    expect(code.expiresIn).toBe(120);
    expect(code.number).toMatch(/^[1-9]\d$/);
    expect(code.link).toBe(`http://localhost:80/dlqxuser/#/pages/scanQrLogin/scanQrLogin?qrid=${code.qrid}`);
    expect(await poll(code)).toEqual({ state: 'new', token: null, uid: null });

    const scanned = (await server.call(qrScanned, { qrid: code.qrid }, { token: user.token })).data;
    expect(scanned).toEqual({
      device: '未知设备 · 网页浏览器',
      place: expect.stringMatching(/^10\.2\.\d+\.\*$/),
      sameNetwork: false,
      requestedAt: server.services.clock.now().toISOString(),
      expiresIn: 120,
    });
    expect(await poll(code)).toEqual({ state: 'scanned', token: null, uid: null });

    expect(
      (await server.call(qrAllow, { qrid: code.qrid, allow: true, number: code.number }, { token: user.token })).code,
    ).toBe(0);
    const answers = await Promise.all([poll(code), poll(code), poll(code)]);
    const tokens = answers.flatMap(({ token }) => token ?? []);
    expect(tokens).toHaveLength(1);
    expect((await server.call(userQuery, {}, { token: tokens[0] ?? '' })).data.uid).toBe(user.uid);
    expect(await poll(code)).toEqual({ state: 'allowed', token: null, uid: null });
    expect(await server.db.select().from(sessions).where(eq(sessions.uid, user.uid))).toHaveLength(2);
  });

  it('refused opens no session; the decision stands', async () => {
    const user = await server.addUser();
    const code = await create();
    await server.call(qrScanned, { qrid: code.qrid }, { token: user.token });
    expect((await server.call(qrAllow, { qrid: code.qrid, allow: false }, { token: user.token })).code).toBe(0);
    expect(await poll(code)).toEqual({ state: 'refused', token: null, uid: null });
    expect(
      await server.call(qrAllow, { qrid: code.qrid, allow: true, number: code.number }, { token: user.token }),
    ).toMatchObject({
      code: -2,
      msg: '您已拒绝本次登录',
    });
    expect(await server.db.select().from(sessions).where(eq(sessions.uid, user.uid))).toHaveLength(1);
  });

  it('wants the number of the screen: a wrong one is no second chance', async () => {
    const user = await server.addUser();
    const code = await create();
    await server.call(qrScanned, { qrid: code.qrid }, { token: user.token });
    const allow = (number?: string) =>
      server.call(qrAllow, { qrid: code.qrid, allow: true, number }, { token: user.token });
    for (const missing of [undefined, ''])
      expect(await allow(missing)).toMatchObject({ code: -1, msg: '请输入屏幕上显示的数字' });
    const wrong = code.number === '42' ? '43' : '42';
    expect(await allow(wrong)).toMatchObject({ code: -2, msg: '数字不符，已取消本次登录，请重新扫描' });
    expect(await allow(code.number)).toMatchObject({ code: -2, msg: '您已拒绝本次登录' });
    expect(await poll(code)).toEqual({ state: 'refused', token: null, uid: null });
    expect(await server.db.select().from(sessions).where(eq(sessions.uid, user.uid))).toHaveLength(1);
  });

  it('tells whether both are in one network', async () => {
    const { token } = await server.addUser();
    const { qrid } = await create();
    const { data } = await server.call(qrScanned, { qrid }, { token, ip: `10.2.${lastAddress}.99` });
    expect(data.sameNetwork).toBe(true);
  });

  it('cannot be confirmed twice', async () => {
    const user = await server.addUser();
    const code = await create();
    await server.call(qrScanned, { qrid: code.qrid }, { token: user.token });
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        server.call(qrAllow, { qrid: code.qrid, allow: true, number: code.number }, { token: user.token }),
      ),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual([-2, -2, 0]);
    expect(await server.call(qrScanned, { qrid: code.qrid }, { token: user.token })).toMatchObject({
      code: -2,
      msg: '该二维码已确认登录',
    });
  });
});

describe('qrScanned and qrAllow', () => {
  it('belong to the first who scanned; the same user may scan again', async () => {
    const [first, second] = [await server.addUser(), await server.addUser()];
    const { qrid, number } = await create();
    expect(await server.call(qrAllow, { qrid, allow: true, number }, { token: first.token })).toMatchObject({
      code: -2,
      msg: '请先扫描二维码',
    });
    for (let i = 0; i < 2; i += 1)
      expect((await server.call(qrScanned, { qrid }, { token: first.token })).code).toBe(0);
    expect(await server.call(qrScanned, { qrid }, { token: second.token })).toMatchObject({
      code: -2,
      msg: '该二维码已被扫描',
    });
    expect(await server.call(qrAllow, { qrid, allow: true, number }, { token: second.token })).toMatchObject({
      code: -2,
      msg: '该二维码已被扫描',
    });
  });

  it('find no unknown code and take no bad one', async () => {
    const { token } = await server.addUser();
    expect(await server.call(qrScanned, { qrid: 'unknown' }, { token })).toMatchObject({
      code: 404,
      msg: '二维码无效',
    });
    expect(await server.call(qrAllow, { qrid: 'unknown', allow: true, number: '42' }, { token })).toMatchObject({
      code: 404,
      msg: '二维码无效',
    });
    expect(await server.call(qrScanned, { qrid: '' }, { token })).toMatchObject({ code: -1, msg: '二维码无效' });
    expect((await server.call(qrAllow, { qrid: 'x', allow: 'yes' as unknown as boolean }, { token })).code).toBe(-1);
  });

  it('need a login', async () => {
    const { qrid, number } = await create();
    expect((await server.call(qrScanned, { qrid })).code).toBe(20100);
    expect((await server.call(qrAllow, { qrid, allow: true, number })).code).toBe(20100);
  });
});

describe('the time of a code', () => {
  it('ends 120 s after it was made', async () => {
    const { token } = await server.addUser();
    const code = await create();
    server.advanceClock(2 * MINUTE);
    expect((await poll(code)).state).toBe('expired');
    expect(await server.call(qrScanned, { qrid: code.qrid }, { token })).toMatchObject({
      code: -2,
      msg: '二维码已过期，请刷新后重新扫描',
    });
  });

  it('is 60 s at least from the scan, once: scanning again wins no more', async () => {
    const { token } = await server.addUser();
    const code = await create();
    server.advanceClock(110 * SECOND);
    expect((await server.call(qrScanned, { qrid: code.qrid }, { token })).data.expiresIn).toBe(60);
    server.advanceClock(50 * SECOND);
    expect((await server.call(qrScanned, { qrid: code.qrid }, { token })).data.expiresIn).toBe(10);
    server.advanceClock(10 * SECOND);
    expect((await server.call(qrAllow, { qrid: code.qrid, allow: true, number: code.number }, { token })).msg).toBe(
      '二维码已过期，请刷新后重新扫描',
    );
    expect((await poll(code)).state).toBe('expired');
  });

  it('leaves 60 s to fetch the token, and not more', async () => {
    const { uid, token } = await server.addUser();
    const code = await create();
    await server.call(qrScanned, { qrid: code.qrid }, { token });
    server.advanceClock(119 * SECOND);
    await server.call(qrAllow, { qrid: code.qrid, allow: true, number: code.number }, { token });
    server.advanceClock(61 * SECOND);
    expect(await poll(code)).toEqual({ state: 'expired', token: null, uid: null });
    expect(await server.db.select().from(sessions).where(eq(sessions.uid, uid))).toHaveLength(1);
  });

  it('is forgotten a day later', async () => {
    const { qrid } = await create();
    server.advanceClock(DAY + 3 * MINUTE);
    await tidyUp(server.db, server.services.clock.now());
    expect(await server.db.select().from(qrLogins).where(eq(qrLogins.qrid, qrid))).toEqual([]);
  });
});

describe('qrPoll and qrCreate', () => {
  it('tell who does not know the secret nothing, not even that the code exists', async () => {
    const { qrid } = await create();
    expect(await server.call(qrPoll, { qrid, secret: 'guess' })).toMatchObject({ code: 404, msg: '二维码无效' });
    expect(await server.call(qrPoll, { qrid: 'unknown', secret: 'guess' })).toMatchObject({
      code: 404,
      msg: '二维码无效',
    });
  });

  it('keep no secret readable', async () => {
    const { secret } = await create();
    expect(JSON.stringify(await server.db.select().from(qrLogins))).not.toContain(secret);
  });

  it('take no words for the device from who asks', async () => {
    const words = '官方安全中心：请点“确认”领取 50 元红包';
    await server.call(qrCreate, { device: words } as object, { ip: '10.3.0.2' });
    expect(JSON.stringify(await server.db.select().from(qrLogins))).not.toContain('红包');
  });

  it('make 30 codes a minute for one address', async () => {
    const ask = () => server.call(qrCreate, {}, { ip: '10.3.0.1' });
    for (let i = 0; i < 30; i += 1) expect((await ask()).code).toBe(0);
    expect((await ask()).code).toBe(-3);
    server.advanceClock(MINUTE);
    expect((await ask()).code).toBe(0);
  });

  it('hand out no token for an account that was closed in between', async () => {
    const user = await server.addUser({ cancelAt: new Date(server.services.clock.now().getTime() + 30 * SECOND) });
    const code = await create();
    await server.call(qrScanned, { qrid: code.qrid }, { token: user.token });
    await server.call(qrAllow, { qrid: code.qrid, allow: true, number: code.number }, { token: user.token });
    server.advanceClock(30 * SECOND);
    await tidyUp(server.db, server.services.clock.now());
    // Forgotten with the account.
    expect(await server.call(qrPoll, { qrid: code.qrid, secret: code.secret })).toMatchObject({ code: 404 });
  });
});
