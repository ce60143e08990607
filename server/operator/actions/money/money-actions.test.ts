import { eq } from 'drizzle-orm';
import type { DeskOutcome, DeskPreview } from '../../../../src/contract/desk/shapes';
import { SECOND_PERSON_ABOVE } from '../../../../src/domain/withdraw-rules';
import { newId } from '../../../base/ids';
import { payouts, withdrawals } from '../../../db/schema/coins';
import { operatorAudit } from '../../../db/schema/operator';
import { commissions } from '../../../db/schema/partner';
import { withdrawCoins } from '../../../modules/coins/withdraw';
import { findLedgerFaults } from '../../../modules/ledger/check-ledger';
import { balanceOf, walletOf } from '../../../modules/ledger/ledger';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { give } from '../../../testing/give';
import { createTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let desk: DeskClient;
let other: DeskClient;
beforeAll(async () => {
  server = await createTestServer();
  desk = await openDesk(server, 'finance');
  other = await openDesk(server, 'finance', 'finance-two');
});
afterAll(() => server.close());

const now = () => server.services.clock.now();

/** Somebody withdraws; returns who, and the withdrawal. */
async function withdraw(amount = 5_000) {
  const { uid } = await server.addUser();
  await give(server.db, now(), uid, 'coins', amount);
  await withdrawCoins(server.db, now(), uid, {
    ...{ amount, clientKey: newId(), channel: 'alipay', account: '13912345678', realName: '王建国' },
  });
  const [row] = await server.db.select().from(withdrawals).where(eq(withdrawals.uid, uid));
  return { uid, id: row?.id ?? '', net: row?.net ?? 0 };
}
const rowOf = async (id: string) => (await server.db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0];

it('settles one withdrawal once, whoever of two operators is first', async () => {
  const { id } = await withdraw();
  const input = { id, reference: 'BANK-0001' };
  expect((await desk.preview('withdrawal settle', input)).lines[0]).toBe(
    '提现 50.00 元记为到账：实付 49.50 元，手续费 0.50 元',
  );
  const { confirm } = (await other.call<DeskPreview>('preview', { name: 'withdrawal settle', input })).data;
  const ask = { name: 'withdrawal settle', input, confirm, reason: '已打款' };
  const answers = await Promise.all([desk, other].map((who) => who.call<DeskOutcome>('run', ask)));
  const [done] = answers.filter(({ status }) => status === 200);
  const [late] = answers.filter(({ status }) => status !== 200);
  expect(done?.data.message).toContain('已记为到账');
  expect(late?.refusal.message).toMatch(/该提现已处理|已登记过/);
  expect((await rowOf(id))?.state).toBe('paid');
  const audit = await server.db.select().from(operatorAudit).where(eq(operatorAudit.subjectId, id));
  expect(audit.map(({ outcome }) => outcome)).toEqual(['done']);
  expect(await findLedgerFaults(server.db)).toEqual([]);
  expect(JSON.stringify(await desk.record('withdrawals', id))).toContain('BANK-0001');
});

it('takes a reference of the bank once, and none that is none', async () => {
  const { id } = await withdraw();
  expect((await desk.refusal('withdrawal settle', { id, reference: 'BANK-0001' })).message).toBe(
    '银行流水号 BANK-0001 已登记过，请核对',
  );
  expect((await desk.refusal('withdrawal settle', { id, reference: '很短' })).fields).toHaveProperty('reference');
  expect((await rowOf(id))?.state).toBe('frozen');
  await desk.run('withdrawal refuse', { id, reason: '姓名与账号不符' });
});

it('pays a batch, which nobody pays or refuses singly meanwhile', async () => {
  const [first, second, third] = [await withdraw(), await withdraw(), await withdraw()];
  expect((await desk.refusal('payout create', { channel: 'wechat' })).message).toBe('没有待处理的提现');
  const made = await desk.run('payout create', { channel: 'alipay' });
  expect(made.message).toContain('3 笔，实付 148.50 元');
  const payout = made.record?.id ?? '';
  expect((await other.refusal('payout create', { channel: 'alipay' })).message).toBe('没有待处理的提现');
  expect((await other.refusal('withdrawal settle', { id: first.id, reference: 'BANK-0002' })).message).toContain(
    payout,
  );
  expect((await other.refusal('withdrawal refuse', { id: first.id, reason: '重复' })).message).toContain(
    '请先移出批次',
  );

  await desk.run('withdrawal drop', { id: third.id, reason: '账号有误' });
  expect(JSON.stringify(await desk.record('payouts', payout))).not.toMatch(/13912345678|王建国/);
  expect(JSON.stringify(await desk.record('payouts', payout, true))).toMatch(/13912345678.*王建国/);
  const looked = await server.db.select().from(operatorAudit).where(eq(operatorAudit.action, 'payout payees'));
  expect(looked).toMatchObject([{ operator: 'finance-one', outcome: 'read' }]);

  const settled = await desk.run('payout settle', { id: payout, reference: 'BANK-0003' });
  expect(settled.message).toBe('2 笔提现已记为到账，已通知用户');
  expect((await desk.refusal('payout settle', { id: payout, reference: 'BANK-0004' })).message).toBe('该批次已处理');
  expect([(await rowOf(first.id))?.state, (await rowOf(second.id))?.state, (await rowOf(third.id))?.state]).toEqual([
    'paid',
    'paid',
    'frozen',
  ]);
  const [row] = await server.db.select().from(payouts).where(eq(payouts.id, payout));
  expect(row).toMatchObject({ reference: 'BANK-0003', createdBy: 'finance-one', paidBy: 'finance-one' });
  await desk.run('withdrawal refuse', { id: third.id, reason: '账号有误' });
  expect(await balanceOf(server.db, walletOf(third.uid), 'coins')).toBe(5_000);
});

it('gives a dissolved batch back to the open withdrawals', async () => {
  const { id } = await withdraw();
  const payout = (await desk.run('payout create', { channel: 'alipay' })).record?.id ?? '';
  await desk.run('payout dissolve', { id: payout, reason: '银行维护' });
  expect(await rowOf(id)).toMatchObject({ state: 'frozen', payoutId: null });
  await desk.run('withdrawal settle', { id, reference: 'BANK-0005' });
});

it('wants a second person above the limit, who may not be the first', async () => {
  const { id, net } = await withdraw(SECOND_PERSON_ABOVE + 5_000);
  expect(net).toBeGreaterThan(SECOND_PERSON_ABOVE);
  const input = { id, reference: 'BANK-0006' };
  expect((await desk.preview('withdrawal settle', input)).lines.at(-1)).toContain('需要另一位同事同意');
  expect(await desk.run('withdrawal settle', input, { reason: '已打款' })).toMatchObject({ waiting: true });
  expect((await rowOf(id))?.state).toBe('frozen');
  const [request] = (await desk.list('requests')).rows;
  const approval = { id: request?.id ?? '' };
  expect((await desk.refusal('request approve', approval)).message).toContain('不能自己同意');
  expect((await other.run('request approve', approval)).message).toContain('已记为到账');
  expect((await rowOf(id))?.state).toBe('paid');
});

it('finds what was booked by user, order, key and day', async () => {
  const { uid, id } = await withdraw();
  const titles = async (filters: object) =>
    (await desk.list('ledger', { ...filters })).rows.map(({ cells }) => cells['title']);
  expect(await titles({ user: uid })).toEqual(['提现到支付宝', '调整']);
  expect(await titles({ withdrawal: id })).toEqual(['提现到支付宝']);
  expect(await titles({ key: `withdrawal-frozen/${id}` })).toEqual(['提现到支付宝']);
  expect(await titles({ user: uid, kind: 'withdrawal', from: '2026-03-02', to: '2026-03-02' })).toHaveLength(1);
  expect(await titles({ user: uid, to: '2026-03-01' })).toEqual([]);
  expect(await titles({ user: 'nobody' })).toEqual([]);
  const [row] = (await desk.list('ledger', { withdrawal: id })).rows;
  const { tables } = await desk.record('ledger', row?.id ?? '');
  expect(tables?.[0]?.rows.map(({ cells }) => cells['amount'])).toEqual(['-50.00', '50.00']);
});

it('lists what partners earned, and what was taken back', async () => {
  const [partner, friend] = [await server.addUser(), await server.addUser()];
  const common = { uid: partner.uid, inviteeUid: friend.uid, amount: 398, createdAt: now() };
  await server.db.insert(commissions).values([
    { ...common, orderId: newId() },
    { ...common, orderId: newId(), takenBackAt: now() },
  ]);
  expect((await desk.list('commissions', { user: partner.uid })).total).toBe(2);
  expect((await desk.list('commissions', { user: friend.uid, state: 'back' })).rows).toMatchObject([
    { cells: { partner: partner.uid, amount: 398 } },
  ]);
});

it('is for finance alone', async () => {
  const { id } = await withdraw();
  const shop = await openDesk(server, 'shop');
  for (const page of ['withdrawals', 'payouts', 'partners', 'commissions', 'ledger', 'reconciliations', 'payments'])
    expect((await shop.call(`list/${page}`, {})).refusal.code).toBe('right');
  for (const [name, input] of [
    ['withdrawal settle', { id, reference: 'BANK-0009' }],
    ['withdrawal refuse', { id, reason: '不' }],
    ['payout create', { channel: 'alipay' }],
    ['partner approve', { uid: 'somebody' }],
    ['payment reconcile', {}],
    ['ledger check', {}],
  ] as const)
    expect((await shop.refusal(name, input)).code).toBe('right');
  expect((await rowOf(id))?.state).toBe('frozen');
});
