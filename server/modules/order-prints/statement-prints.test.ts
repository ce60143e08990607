import { eq } from 'drizzle-orm';
import * as till from '../../../src/contract/endpoints/till';
import { statementPrint } from '../../../src/contract/endpoints/work-order-print';
import type { Paper } from '../../../src/contract/schemas/work-order-print';
import { storeMembers } from '../../db/schema/store';
import { readPaper } from '../../paper/read-paper.testing';
import { cash, eachAtTill, key, wechat, type AtTill } from '../till/testing/each-at-till';
import { openWorkshop } from '../work-orders/testing/workshop';

let server: AtTill['server'];
let shop: AtTill['shop'];
let desk: AtTill['desk'];
const { settle } = eachAtTill((opened) => ({ server, shop, desk } = opened));

const FIRM = 'd/顺达公司';
const owe = async (dueOn: string) => (await settle({ payMethod: 'credit', debtor: '顺达公司', dueOn })).data;
const print = (fields: { receipt?: string } = {}, who = desk) =>
  server.call(statementPrint, { person: FIRM, ...fields }, who);
const fetchPaper = ({ url, utoken }: Paper) =>
  server.app.inject({ method: 'GET', url: `${new URL(url).pathname}?utoken=${utoken}` });
async function textOf(paper: Paper): Promise<string> {
  const answer = await fetchPaper(paper);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return (await readPaper(answer.rawPayload)).flatMap(({ lines }) => lines).join('\n');
}

it('prints what one person owes and has paid, and the receipt of a payment over several orders', async () => {
  const [first, second] = [await owe('2026-03-05'), await owe('2026-03-10')];
  server.goTo('2026-03-08T02:00:00Z');
  const before = (await print()).data;
  expect(before.name).toBe('对账单-20260308-顺达公司.pdf');
  const owing = await textOf(before);
  for (const words of ['对账单', '有逾期', '顺达公司', first.number, '2026-03-05 逾期3天', '¥1,000.00', '壹仟元整'])
    expect(owing).toContain(words);

  const payments = [wechat(60_000), cash(10_000)];
  const payment = { person: FIRM, clientKey: 'key-of-ab12cd', payments };
  const paid = (await server.call(till.tillPayPerson, payment, desk)).data;
  const after = await textOf((await print()).data);
  for (const words of ['合并收款', '微信 600.00、现金 100.00', '¥300.00', second.number])
    expect(after).toContain(words);
  const receipt = (await print({ receipt: paid.id })).data;
  expect(receipt.name).toBe('收据-20260308-AB12CD-顺达公司.pdf');
  const text = await textOf(receipt);
  for (const words of ['收据', '500.00', '200.00', '¥700.00', '柒佰元整', '顺达公司']) expect(text).toContain(words);
  expect(text).not.toContain('冲正');

  // Who owes for one of its orders was said anew, which is due first by now.
  await server.call(till.tillSetDue, { id: second.id, dueOn: '2026-03-04', debtor: '平安保险' }, desk);
  expect(await textOf((await print({ receipt: paid.id })).data)).toContain('付款方 顺达公司');

  await server.call(till.tillUndoReceipt, { receipt: paid.id, reason: '记错' }, desk);
  expect(await textOf(receipt)).toContain('原收 ¥700.00，已冲正 ¥700.00');
});

it('is for who takes money in this store, under its own name alone', async () => {
  await owe('2026-03-05');
  expect((await print({}, { token: shop.technician.token })).code).toBe(403);
  expect((await print({ receipt: key() })).code).toBe(404);
  const rival = await openWorkshop(server);
  expect(await textOf((await print({}, { token: rival.owner.token })).data)).toContain('没有欠款');
  const { data } = await print();
  const renamed = { ...data, url: data.url.replace('statement', 'receipt') };
  expect((await fetchPaper(renamed)).statusCode).toBe(403);
  await server.db.update(storeMembers).set({ role: 'technician' }).where(eq(storeMembers.uid, shop.receptionist.uid));
  expect((await fetchPaper(data)).statusCode).toBe(403);
});
