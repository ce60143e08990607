import { desc, eq } from 'drizzle-orm';
import { newId } from '../../base/ids';
import { DAY, MINUTE } from '../../base/clock/clock';
import { withdrawals } from '../../db/schema/coins';
import { operatorAudit, operatorRequests, operators } from '../../db/schema/operator';
import { withdrawCoins } from '../../modules/coins/withdraw';
import { enterDesk, openDesk, type DeskClient } from '../../testing/desk-client';
import { give } from '../../testing/give';
import { openOperatorDesk, type OperatorDesk } from '../../testing/operator-desk';
import { HANDED_OUT_DAYS } from './two-persons';

let line: OperatorDesk;
beforeAll(async () => {
  line = await openOperatorDesk();
});
afterAll(() => line.close());

const now = () => line.server.services.clock.now();
let count = 0;
const nameOf = (role: string) => `${role}-${(count += 1)}`;

/** A withdrawal that nobody may settle alone. */
async function large() {
  const { server } = line;
  const { uid } = await server.addUser();
  await give(server.db, now(), uid, 'coins', 300_000);
  await withdrawCoins(server.db, now(), uid, {
    ...{ amount: 300_000, clientKey: newId(), channel: 'alipay', account: '13912345678', realName: '王建国' },
  });
  const [row] = await server.db.select().from(withdrawals).where(eq(withdrawals.uid, uid));
  const id = row?.id ?? '';
  const stateOf = async () => (await server.db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0]?.state;
  return { input: { id, reference: `BANK-${newId()}` }, stateOf };
}

/** Asks for a large payout; returns the request. */
async function askFor(desk: DeskClient, input: Record<string, unknown>): Promise<{ id: string }> {
  expect(await desk.run('withdrawal settle', input)).toMatchObject({ waiting: true });
  const [row] = await line.server.db
    .select()
    .from(operatorRequests)
    .where(eq(operatorRequests.state, 'waiting'))
    .orderBy(desc(operatorRequests.askedAt))
    .limit(1);
  return { id: row?.id ?? '' };
}

/** Somebody of finance whose account `by` made at the desk. */
async function madeBy(by: DeskClient): Promise<DeskClient> {
  const name = nameOf('made');
  await by.run('operator create', { name, role: 'finance' });
  const [row] = await line.server.db.select().from(operators).where(eq(operators.name, name));
  return enterDesk(line.server, row?.id ?? '');
}

const sameHands = /经手过其中一个账号的密码/;

describe('two persons at the desk are two', () => {
  it('not where one of them made the other, whoever asks; a third one agrees', async () => {
    const owner = await openDesk(line.server, 'owner', nameOf('owner'));
    const puppet = await madeBy(owner);
    const other = await openDesk(line.server, 'finance', nameOf('finance'));
    const { input, stateOf } = await large();
    const asked = await askFor(owner, input);
    expect((await puppet.refusal('request approve', asked)).message).toMatch(sameHands);
    expect(await stateOf()).toBe('frozen');
    await owner.run('request refuse', { ...asked, reason: '换人提出' });
    const again = await askFor(puppet, input);
    expect((await owner.refusal('request approve', again)).message).toMatch(sameHands);
    await other.run('request approve', again);
    expect(await stateOf()).toBe('paid');
  });

  it('not where one person made both', async () => {
    const owner = await openDesk(line.server, 'owner', nameOf('owner'));
    const [one, two] = [await madeBy(owner), await madeBy(owner)];
    const { input, stateOf } = await large();
    const asked = await askFor(one, input);
    expect((await two.refusal('request approve', asked)).message).toMatch(sameHands);
    expect(await stateOf()).toBe('frozen');
  });

  it('not where one set the password of the other, until some days have passed', async () => {
    const owner = await openDesk(line.server, 'owner', nameOf('owner'));
    const { id } = await openDesk(line.server, 'finance', nameOf('finance'));
    await owner.run('operator reset', { id, reason: '手机丢失' });
    const colleague = await enterDesk(line.server, id);
    const { input, stateOf } = await large();
    const asked = await askFor(owner, input);
    expect((await colleague.refusal('request approve', asked)).message).toMatch(sameHands);
    line.server.advanceClock(HANDED_OUT_DAYS * DAY + MINUTE);
    const [later, known] = [await enterDesk(line.server, owner.id), await enterDesk(line.server, id)];
    await later.run('request refuse', { ...asked, reason: '重新提出' });
    await known.run('request approve', await askFor(later, input));
    expect(await stateOf()).toBe('paid');
    const [entry] = await line.server.db.select().from(operatorAudit).where(eq(operatorAudit.subjectId, input.id));
    expect(entry?.message).toMatch(/的账号曾由 owner-\d+ 经手/);
  });

  it('not where one had the other’s password when it was asked for, however late it is agreed to', async () => {
    const owner = await openDesk(line.server, 'owner', nameOf('owner'));
    const { id } = await openDesk(line.server, 'finance', nameOf('finance'));
    await owner.run('operator reset', { id, reason: '借用一晚' });
    const { input, stateOf } = await large();
    const asked = await askFor(await enterDesk(line.server, id), input);
    await owner.run('operator reset', { id, reason: '还给本人' });
    line.server.advanceClock(HANDED_OUT_DAYS * DAY + MINUTE);
    const late = await enterDesk(line.server, owner.id);
    expect((await late.refusal('request approve', asked)).message).toMatch(sameHands);
    expect(await stateOf()).toBe('frozen');
  });

  it('a name that was claimed before there was an operator of it is nobody’s hand', async () => {
    const [owner, cashier] = [nameOf('owner'), nameOf('cashier')];
    await line.printed('operator', 'create', cashier, '--role', 'finance', '--by', owner);
    line.server.advanceClock(MINUTE);
    await line.printed('operator', 'create', owner, '--role', 'owner', '--by', owner);
    const idOf = async (name: string) =>
      (await line.server.db.select().from(operators).where(eq(operators.name, name)))[0]?.id ?? '';
    const { input, stateOf } = await large();
    const asked = await askFor(await enterDesk(line.server, await idOf(owner)), input);
    await (await enterDesk(line.server, await idOf(cashier))).run('request approve', asked);
    expect(await stateOf()).toBe('paid');
  });
});

describe('at the command line', () => {
  const settle = ({ id, reference }: { id: string; reference: string }, ...more: string[]) =>
    ['withdrawal', 'settle', id, '--reference', reference, '--why', '已打款', '--yes', ...more] as const;

  it('a claimed name neither asks nor agrees', async () => {
    const { input, stateOf } = await large();
    expect(await line.refusal(...settle(input, '--by', '王会计'))).toContain('--otp');
    const asked = await askFor(await openDesk(line.server, 'finance', nameOf('finance')), input);
    expect(await line.refusal('request', 'approve', asked.id, '--yes', '--by', '李会计')).toContain('--otp');
    expect(await line.refusal('request', 'approve', asked.id, '--yes')).toContain('--otp');
    expect(await stateOf()).toBe('frozen');
  });

  it('the name of an operator is taken only with that operator’s one-time code, which is taken once', async () => {
    const name = nameOf('finance');
    const desk = await openDesk(line.server, 'finance', name);
    const check = ['ledger', 'check', '--by', name] as const;
    expect(await line.refusal(...check)).toContain('动态码');
    expect(await line.refusal(...check, '--otp', '000000')).toContain('动态码不正确');
    const code = desk.code();
    expect(await line.printed(...check, '--otp', code)).toContain('账目平衡');
    expect(await line.refusal(...check, '--otp', code)).toContain('已用过');
    expect(await line.refusal('ledger', 'check', '--by', '王会计', '--otp', code)).toContain('没有操作员');
  });

  it('who proves it agrees, and the audit says that it came from the machine', async () => {
    const name = nameOf('cashier');
    await line.printed('operator', 'create', name, '--role', 'finance');
    const [row] = await line.server.db.select().from(operators).where(eq(operators.name, name));
    const cashier = await enterDesk(line.server, row?.id ?? '');
    const { input, stateOf } = await large();
    const asked = await askFor(await openDesk(line.server, 'owner', nameOf('owner')), input);
    await line.printed('request', 'approve', asked.id, '--yes', '--by', name, '--otp', cashier.code());
    expect(await stateOf()).toBe('paid');
    const [entry] = await line.server.db.select().from(operatorAudit).where(eq(operatorAudit.subjectId, input.id));
    expect(entry).toMatchObject({ operator: name, role: 'finance', door: 'line' });
    expect(entry?.message).toContain(`在本机命令行同意；${name} 的密码由本机设置`);
  });
});
