import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { storeUpdate } from '../../../src/contract/endpoints/store';
import * as till from '../../../src/contract/endpoints/till';
import * as prints from '../../../src/contract/endpoints/work-order-print';
import * as orders from '../../../src/contract/endpoints/work-orders';
import { stageChecks } from '../../../src/contract/schemas/store';
import type { Paper, PaperSize } from '../../../src/contract/schemas/work-order-print';
import { DAY, MINUTE } from '../../base/clock/clock';
import { newId } from '../../base/ids';
import { storeMembers } from '../../db/schema/store';
import { budgets } from '../../limits/budgets';
import { readPaper } from '../../paper/read-paper.testing';
import type { TestServer } from '../../testing/test-server';
import { eachInWorkshop } from '../work-orders/testing/each-in-workshop';
import { line, openWorkshop, type Workshop } from '../work-orders/testing/workshop';

let server: TestServer;
let shop: Workshop;
eachInWorkshop((...opened) => ([server, shop] = opened));

const print = (id: string, size: PaperSize = 'a4', token = shop.receptionist.token) =>
  server.call(prints.workOrderPrint, { id, size }, { token });
const fetchPaper = ({ url, utoken }: Paper) =>
  server.app.inject({ method: 'GET', url: `${new URL(url).pathname}?utoken=${utoken}` });
async function textOf(paper: Paper): Promise<string> {
  const answer = await fetchPaper(paper);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const pages = await readPaper(answer.rawPayload);
  return pages.flatMap(({ lines }) => lines).join('\n');
}
const receive = () =>
  shop.receive({
    items: [line('更换前制动片', 28_800, 10_000), line('机油', 6_800, 0, 4)],
    ownerName: '王建国',
    ownerPhone: '13712345678',
    bringerName: '王小明',
    bringerPhone: '13900001111',
    vin: 'LSVAA49J132047371',
    complaint: '刹车异响',
  });
async function shareOf(id: string): Promise<string> {
  const { data } = await server.call(orders.workOrderShare, { id, open: true }, { token: shop.owner.token });
  return data.shareKey ?? '';
}
async function settleOnCredit(id: string): Promise<void> {
  const { version } = await shop.bringTo(id, 'settling');
  const desk = { token: shop.receptionist.token };
  await server.call(orders.workOrderSettle, { id, version, payMethod: 'credit', confirmed: [...stageChecks] }, desk);
}

describe('an order as a PDF', () => {
  it('has the store with what it promises, the car, its people, the lines and who agreed', async () => {
    const warranty = '配件质保 12 个月';
    expect((await server.call(storeUpdate, { warranty }, { token: shop.owner.token })).data.warranty).toBe(warranty);
    const order = await receive();
    const { data } = await print(order.id);
    expect(data.name).toMatch(/^维修工单-.+\.pdf$/);
    expect(new URL(data.url).pathname).toBe(prints.workOrderPrintFile.path.replace('*', `${order.number}-a4.pdf`));
    const text = await textOf(data);
    for (const words of [
      '维修工单',
      '未结算',
      warranty,
      order.number,
      'LSVAA49J132047371',
      '王建国 137****5678',
      '王小明 139****1111',
      '刹车异响',
      '更换前制动片',
      '288.00',
      '388.00',
      '272.00',
      '¥660.00',
      '大写：陆佰陆拾元整',
      '已同意 · 当面口头',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('13712345678');
    expect(text).not.toContain('已收');
  });

  it('is a quote while the customer has not spoken, and has a code for their page once the link is open', async () => {
    const order = await shop.receive({ items: [line('更换前制动片')], itemsAgreed: false });
    expect(await textOf((await print(order.id)).data)).not.toContain('扫码');
    await shareOf(order.id);
    const { data } = await print(order.id);
    expect(data.name).toContain('报价单');
    const text = await textOf(data);
    expect(text).toContain('待确认');
    expect(text).toContain('扫码');
  });

  it('never tells credit as received, and what was collected by its means', async () => {
    const { id } = await receive();
    await settleOnCredit(id);
    const text = await textOf((await print(id)).data);
    expect(text).toContain('结算单');
    expect(text).toContain('已挂账 ¥660.00');
    expect(text).toMatch(/请在 \d{4}-\d\d-\d\d 前付清欠款 ¥660\.00/);
    expect(text).not.toContain('已收');
    expect(await textOf((await print(id, 'receipt')).data)).toContain('挂账单（未收款）');
    const payments = [{ means: 'wechat' as const, amount: 50_001 }];
    await server.call(till.tillPay, { id, clientKey: newId(), payments }, { token: shop.receptionist.token });
    const receipt = await textOf((await print(id, 'receipt')).data);
    for (const words of ['收据（有欠款）', '已收 ¥500.01，挂账 ¥159.99', '微信 ¥500.01'])
      expect(receipt).toContain(words);
  });

  it('carries the signatures that were given; one whose file is gone leaves the line', async () => {
    const { id } = await receive();
    const key = await shop.upload();
    const before = (await fetchPaper((await print(id)).data)).rawPayload.length;
    const version = (await shop.get(id)).version;
    const signed = { id, version, quoteSignatureKey: key };
    await server.call(orders.workOrderUpdate, signed, { token: shop.receptionist.token });
    expect(await textOf((await print(id)).data)).toContain('签字确认，合计 ¥660.00');
    const picture = await sharp({ create: { width: 900, height: 400, channels: 4, background: '#1238' } })
      .png()
      .toBuffer();
    await server.services.storage.put(key, picture, 'image/png');
    const after = (await fetchPaper((await print(id)).data)).rawPayload.length;
    expect(after - before).toBeGreaterThan(500);
    expect(after).toBeLessThan(200 * 1024);
  });

  it('is refused to technicians, other stores, and without a login', async () => {
    const { id } = await receive();
    expect((await print(id, 'a4', shop.technician.token)).code).toBe(403);
    const other = await openWorkshop(server);
    expect((await print(id, 'a4', other.owner.token)).code).toBe(404);
    expect((await server.call(prints.workOrderPrint, { id, size: 'a4' })).code).toBe(20100);
    expect((await print(id, 'a3' as PaperSize)).code).toBe(-1);
  });

  it('can be fetched for ten minutes, again and again, by whoever may still, and under its own name alone', async () => {
    const { id, number } = await receive();
    const other = await shop.receive();
    const { data } = await print(id);
    const [one, two] = [await textOf(data), await textOf(data)];
    expect(one).toBe(two);
    const renamed = [data.url.replace('-a4', '-a5'), data.url.replace(number, other.number)];
    for (const url of renamed) expect((await fetchPaper({ ...data, url })).statusCode).toBe(403);
    expect((await fetchPaper({ ...data, utoken: `${data.utoken}x` })).statusCode).toBe(403);
    const { uid } = shop.receptionist;
    const member = eq(storeMembers.uid, uid);
    await server.db.update(storeMembers).set({ role: 'technician' }).where(member);
    expect((await fetchPaper(data)).statusCode).toBe(403);
    await server.db.update(storeMembers).set({ role: 'receptionist' }).where(member);
    server.advanceClock(11 * MINUTE);
    expect((await fetchPaper(data)).statusCode).toBe(403);
  });

  it('is not made more often than anybody prints', async () => {
    const { id } = await receive();
    const { data } = await print(id, 'receipt');
    const codes = [];
    for (let tries = 0; tries <= budgets.prints.max; tries += 1) codes.push((await fetchPaper(data)).statusCode);
    expect(codes).toEqual([...Array<number>(budgets.prints.max).fill(200), 429]);
  }, 60_000);
});

describe("an order's PDF for its customer", () => {
  const share = (key: string, size: PaperSize = 'a4') => server.call(prints.workOrderPrintByShare, { key, size });

  it('has lines and money, but nobody of the store, no VIN and no whole name', async () => {
    const { id } = await receive();
    const text = await textOf((await share(await shareOf(id))).data);
    for (const words of ['更换前制动片', '¥660.00', '王**', '已同意 · 当面口头']) expect(text).toContain(words);
    for (const words of ['LSVAA49J132047371', '王建国', '137****5678', '王小明', '记 ·', '技师'])
      expect(text).not.toContain(words);
  });

  it('is for this order alone, and as long as the link lives', async () => {
    const { id, number } = await receive();
    const key = await shareOf(id);
    expect((await share(newId())).code).toBe(404);
    const { data } = await share(key);
    expect(JSON.stringify(data) + Buffer.from(data.utoken.split('.')[0] ?? '', 'base64url').toString()).not.toContain(
      id,
    );
    const other = await shop.receive();
    expect((await fetchPaper({ ...data, url: data.url.replace(number, other.number) })).statusCode).toBe(403);
    await server.call(orders.workOrderShare, { id, open: false }, { token: shop.owner.token });
    expect((await share(key)).code).toBe(404);
    expect((await fetchPaper(data)).statusCode).toBe(404);
  });

  it('ends with the link, a year after the delivery', async () => {
    const { id } = await receive();
    const key = await shareOf(id);
    await shop.bringTo(id, 'delivered');
    expect(await textOf((await share(key, 'receipt')).data)).toContain('收据');
    server.advanceClock(366 * DAY);
    expect((await share(key)).code).toBe(404);
  });
});
