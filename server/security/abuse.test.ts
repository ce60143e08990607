import { phoneLogin } from '../../src/contract/endpoints/account';
import { reportClientError, trackPageViews } from '../../src/contract/endpoints/analytics';
import { onShare, shareInstall } from '../../src/contract/endpoints/share';
import { vinError } from '../../src/contract/endpoints/vehicle';
import { MINUTE } from '../base/clock/clock';
import { budgets } from '../limits/budgets';
import { charge } from '../limits/charge';
import { hashPassword } from '../modules/account/passwords';
import { slowLogins } from '../modules/account/slow-logins';
import { createTestServer, type TestServer } from '../testing/test-server';

// As in the product, but a hundred times as fast.
jest.mock('../modules/account/slow-logins', () => ({
  slowLogins: new (jest.requireActual<typeof import('../base/paced-queue')>('../base/paced-queue').PacedQueue)({
    everyMs: 5,
    max: 60,
  }),
}));

const PASSWORD = 'wrench-7310';
const LIMITED = -3;

let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  server = await createTestServer();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());
// Every test has the budgets to itself.
beforeEach(() => server.advanceClock(25 * 60 * MINUTE));

let phones = 13_900_010_000;
const freshPhone = () => String((phones += 1));
const addAccount = async () => {
  const phone = freshPhone();
  return { phone, ...(await server.addUser({ phone, passwordHash })) };
};
const logIn = (phone: string, password: string, from: { ip?: string; device?: string } = {}) =>
  server.call(phoneLogin, { phone, password }, from);
const codesOf = async (calls: readonly Promise<{ code: number }>[]) =>
  (await Promise.all(calls)).map(({ code }) => code);
const passed = (codes: readonly number[]) => codes.filter((code) => code !== LIMITED).length;

describe('guessing passwords', () => {
  it('has 30 tries in a quarter of an hour before it is slowed, however much of its /64 it uses', async () => {
    const turns = jest.spyOn(slowLogins, 'turn').mockResolvedValue('full');
    const tries = Array.from({ length: 100 }, (_, index) =>
      logIn(freshPhone(), 'guess-0000', { ip: `2001:db8:7:7:${index.toString(16)}::${index + 1}` }),
    );
    expect(passed(await codesOf(tries))).toBe(budgets.loginAddress.max);
    expect((await logIn(freshPhone(), 'guess-0000', { ip: '2001:db8:7:8::1' })).code).toBe(-1);
    turns.mockRestore();
  });

  it('slows the logins of others behind the same address, and refuses none of them', async () => {
    const ip = '203.0.113.22';
    await Promise.all(Array.from({ length: 30 }, () => logIn(freshPhone(), 'guess-0000', { ip })));
    const guessing = new AbortController();
    const guesser = async () => {
      while (!guessing.signal.aborted) await logIn(freshPhone(), 'guess-0000', { ip });
    };
    const guessers = Array.from({ length: 12 }, guesser);
    const others = await Promise.all(Array.from({ length: 20 }, addAccount));
    const answers = await Promise.all(
      others.map(({ phone }, index) => logIn(phone, PASSWORD, { ip, device: `a-phone-of-the-workshop-${index}` })),
    );
    guessing.abort();
    await Promise.all(guessers);
    expect(answers.map(({ data }) => data.uid)).toEqual(others.map(({ uid }) => uid));
    // Each has five tries at an account, there as anywhere.
    const [victim] = others;
    const tries = Array.from({ length: 9 }, () => logIn(victim?.phone ?? '', 'guess-0000', { ip }));
    expect(passed(await codesOf(tries))).toBe(budgets.loginAccount.max);
  });

  it('locks the account that it is at, and no other behind the same address', async () => {
    const [victim, neighbour] = [await addAccount(), await addAccount()];
    const ip = '203.0.113.20';
    const tries = Array.from({ length: 50 }, (_, index) => logIn(victim.phone, `guess-${1000 + index}`, { ip }));
    expect(passed(await codesOf(tries))).toBe(budgets.loginAccount.max);
    expect((await logIn(victim.phone, PASSWORD, { ip })).code).toBe(LIMITED);
    expect((await logIn(neighbour.phone, PASSWORD, { ip })).data.uid).toBe(neighbour.uid);
  });

  it('does not lock its owner out of a device that has been logged in on before', async () => {
    const victim = await addAccount();
    const device = 'the-phone-of-the-owner-of-it';
    expect((await logIn(victim.phone, PASSWORD, { device })).data.uid).toBe(victim.uid);
    for (let index = 0; index < 9; index += 1) await logIn(victim.phone, 'guess-0000', { ip: '203.0.113.21' });
    expect((await logIn(victim.phone, PASSWORD, { device: 'a-device-of-somebody-else' })).code).toBe(LIMITED);
    expect((await logIn(victim.phone, PASSWORD, { device })).data.uid).toBe(victim.uid);
  });

  it('gets no further by the id of a device: a guesser who knows it has 5 tries, too', async () => {
    const victim = await addAccount();
    const device = 'a-device-id-that-was-found-out';
    await logIn(victim.phone, PASSWORD, { device });
    const tries = Array.from({ length: 20 }, () => logIn(victim.phone, 'guess-0000', { device }));
    expect(passed(await codesOf(tries))).toBe(budgets.loginKnownDevice.max);
  });
});

describe('what anybody may send without a login', () => {
  const ip = '203.0.113.40';
  const flood = (count: number, send: (index: number) => Promise<{ code: number }>) =>
    codesOf(Array.from({ length: count }, (_, index) => send(index)));
  const uuid = (index: number) => index.toString(16).padStart(32, '0');
  const event = {
    route: '/pages/home/home',
    from: null,
    enteredAt: '2026-03-02T02:00:00.000Z',
    durationMs: 5,
    uuid: uuid(1),
    platform: 'h5',
    version: '1.0.0',
  };
  const fault = { kind: 'render' as const, message: 'm', stack: '', route: '/', platform: 'h5', version: '1.0.0' };

  it('page views: 20,000 an hour and address, also all at once', async () => {
    const earlier = { db: server.db, services: server.services, user: null, meta: { ip } };
    await charge(earlier, [{ budget: 'pageViews', cost: budgets.pageViews.max - 100 }]);
    const events = Array.from({ length: 50 }, () => event);
    expect(passed(await flood(10, () => server.call(trackPageViews, { events }, { ip })))).toBe(2);
  });

  it.each([
    ['faults of clients', budgets.clientError.max, () => server.call(reportClientError, fault, { ip })],
    [
      'reports of wrong VINs',
      budgets.vinErrorAddress.max,
      (index: number) => server.call(vinError, { vin: `LSVAA49J13204${7000 + index}`, reason: 'unknown' }, { ip }),
    ],
    [
      'links to share',
      budgets.shareAddress.max,
      (index: number) => server.call(onShare, { payload: { shareTarget: '/', from: `${index}` } }, { ip }),
    ],
  ] as const)('%s: %i an address, and others go on', async (_what, max, send) => {
    expect(passed(await flood(max + 20, send))).toBe(max);
  });

  it('visits by a shared link: 60 an hour and address, whatever devices they claim to be', async () => {
    const { uid } = await server.addUser();
    const visit = (index: number, from = ip) =>
      server.call(shareInstall, { shareFromUid: uid, uuid: uuid(index) }, { ip: from });
    expect(passed(await flood(90, (index) => visit(index)))).toBe(budgets.sharedInstall.max);
    expect((await visit(1000, '203.0.113.41')).data.counted).toBe(true);
  });
});
