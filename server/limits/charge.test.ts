import { count } from 'drizzle-orm';
import { limitEvents } from '../db/schema/account';
import { ManualClock } from '../testing/manual-clock';
import { statementsIn } from '../testing/statements-in';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import { MINUTE } from '../base/clock/clock';
import { charge, deleteOldCharges, giveBack, settle, type Charged } from './charge';

let opened: TestDatabase;
let clock: ManualClock;
beforeAll(async () => {
  opened = await openTestDatabase();
});
beforeEach(async () => {
  clock = new ManualClock();
  await opened.db.delete(limitEvents);
});
afterAll(() => opened.close());

const caller = (fields: Partial<{ ip: string; uid: string | null }> = {}): Charged => ({
  db: opened.db,
  services: { secret: 'a secret of the tests, long enough', clock },
  user: fields.uid ? { uid: fields.uid } : null,
  meta: { ip: fields.ip ?? '203.0.113.9' },
});
const LIMITED = { code: -3 };
const times = async (n: number, make: (index: number) => Promise<unknown>) => {
  let allowed = 0;
  for (let index = 0; index < n; index += 1)
    allowed += await make(index).then(
      () => 1,
      () => 0,
    );
  return allowed;
};
const stored = async () => (await opened.db.select({ rows: count() }).from(limitEvents))[0]?.rows;

describe('charging a call to budgets', () => {
  it('lets as many through as the budget has, and all again when its time is over', async () => {
    const login = () => charge(caller(), [{ budget: 'loginAccount', subject: '13800000000' }]);
    expect(await times(9, login)).toBe(5);
    clock.advance(15 * MINUTE + 1);
    expect(await times(9, login)).toBe(5);
  });

  it('charges a refused call to nobody: asking again during a lock does not prolong it', async () => {
    const login = () => charge(caller(), [{ budget: 'loginAccount', subject: 'p' }, { budget: 'loginAddress' }]);
    expect(await times(40, login)).toBe(5);
    expect(await stored()).toBe(10);
    clock.advance(14 * MINUTE);
    expect(await times(5, login)).toBe(0);
    clock.advance(MINUTE + 1);
    expect(await times(5, login)).toBe(5);
  });

  it('does not charge an address for tries at an account that is locked: others behind it go on', async () => {
    const login = (phone: string) =>
      charge(caller(), [{ budget: 'loginAccount', subject: phone }, { budget: 'loginAddress' }]);
    await times(50, () => login('victim'));
    await expect(login('neighbour')).resolves.toHaveLength(2);
  });

  it.each(['2001:db8:1:2::%', '2001:db8:1:2:3:4:5:%'])(
    'takes a whole /64 of IPv6 for one caller: %s',
    async (pattern) => {
      const send = (index: number) =>
        charge(caller({ ip: pattern.replace('%', (index + 1).toString(16)) }), [{ budget: 'smsAddress' }]);
      expect(await times(80, send)).toBe(60);
    },
  );

  it('gives a /48 of IPv6 eight times what a /64 has', async () => {
    const send = (index: number) =>
      charge(caller({ ip: `2001:db8:1:${(index + 1).toString(16)}::1` }), [{ budget: 'qrCode' }]);
    expect(await times(260, send)).toBe(240);
  });

  it('charges what a call costs, and corrects it to what it really took', async () => {
    const read = () => charge(caller(), [{ budget: 'photoSecondsAddress' }]);
    const receipt = await read();
    await settle(opened.db, receipt, 119);
    expect(await times(3, read)).toBe(1);
    await giveBack(opened.db, receipt);
    expect(await times(200, read)).toBe(119);
  });

  it('takes a budget of everybody from the settings', async () => {
    const send = (index: number) =>
      charge(caller({ ip: `203.0.113.${index}` }), [{ budget: 'smsEveryone', cost: 5, max: 22 }]);
    expect(await times(10, send)).toBe(4);
  });

  it('charges an account wherever it calls from, and nobody without one', async () => {
    const draw = (ip: string, uid: string | null) => charge(caller({ ip, uid }), [{ budget: 'ownPassword' }]);
    expect(await times(8, (index) => draw(`203.0.113.${index}`, 'u1'))).toBe(5);
    await expect(draw('203.0.113.1', 'u2')).resolves.toHaveLength(1);
    await expect(draw('203.0.113.1', null)).resolves.toEqual([]);
  });

  it('lets no more through when they come at once, and says why it refuses', async () => {
    const login = () => charge(caller(), [{ budget: 'loginAccount', subject: 'p' }]);
    const results = await Promise.allSettled(Array.from({ length: 20 }, login));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(login()).rejects.toMatchObject({ ...LIMITED, msg: expect.stringContaining('15 分钟后再试') });
  });

  it('stores neither phones nor addresses', async () => {
    await charge(caller(), [{ budget: 'loginAccount', subject: '13800000000' }, { budget: 'loginAddress' }]);
    const rows = JSON.stringify(await opened.db.select().from(limitEvents));
    for (const secret of ['13800000000', '203.0.113.9']) expect(rows).not.toContain(secret);
  });

  it('asks the database twice, whatever it goes to: for the locks, and for the charge', async () => {
    const login = () => charge(caller(), [{ budget: 'loginAccount', subject: 'p' }, { budget: 'loginAddress' }]);
    expect(await statementsIn(opened.db, login)).toHaveLength(2);
  });

  it('forgets what is older than a day', async () => {
    await charge(caller(), [{ budget: 'qrCode' }]);
    clock.advance(24 * 60 * MINUTE + 1);
    await deleteOldCharges(opened.db, clock.now());
    expect(await stored()).toBe(0);
  });
});
