import { eq } from 'drizzle-orm';
import readWorkbook from 'read-excel-file/universal';
import { storeExport, storeExportFile } from '../../../src/contract/endpoints/store-export';
import * as till from '../../../src/contract/endpoints/till';
import { stageChecks } from '../../../src/contract/schemas/store';
import { workOrderSettle } from '../../../src/contract/endpoints/work-orders';
import { newId } from '../../base/ids';
import { MINUTE } from '../../base/clock/clock';
import { storeMembers } from '../../db/schema/store';
import { workOrderItems } from '../../db/schema/work-order';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { line, openWorkshop, type Workshop } from '../work-orders/testing/workshop';

let server: TestServer;
let shop: Workshop;
beforeAll(async () => {
  server = await createTestServer();
  shop = await openWorkshop(server);
  const { id } = await shop.receive({
    items: [line('=HYPERLINK("http://x")', 40_000, 10_000)],
    ownerName: '王建国',
    ownerPhone: '13812345678',
  });
  const { version } = await shop.bringTo(id, 'settling');
  const desk = { token: shop.receptionist.token };
  await server.call(workOrderSettle, { id, version, payMethod: 'credit', confirmed: [...stageChecks] }, desk);
  const payments = [{ means: 'cash' as const, amount: 12_345 }];
  await server.call(till.tillPay, { id, clientKey: newId(), payments }, desk);
});
afterAll(() => server.close());

type Wanted = {
  subject: 'orders' | 'lines' | 'payments' | 'debtors' | 'statement';
  format: 'csv' | 'xlsx';
  person?: string;
};
const period = { from: '2026-03-01', to: '2026-03-31' };
const ask = (wanted: Wanted, token = shop.receptionist.token) =>
  server.call(storeExport, { ...wanted, ...period }, { token });
const fetchFile = async ({ url, utoken }: { url: string; utoken: string }) =>
  server.app.inject({ method: 'GET', url: `${new URL(url).pathname}?utoken=${utoken}` });
async function rowsOf(subject: Wanted['subject'], person?: string): Promise<unknown[][]> {
  const wanted = { subject, ...(person === undefined ? {} : { person }) };
  const csv = (await fetchFile((await ask({ ...wanted, format: 'csv' })).data)).payload;
  expect(csv.startsWith('\ufeff')).toBe(true);
  const { rawPayload } = await fetchFile((await ask({ ...wanted, format: 'xlsx' })).data);
  const workbook = await readWorkbook(new Blob([new Uint8Array(rawPayload)]));
  const rows = workbook[0]?.data ?? [];
  expect(csv.trim().split('\r\n')).toHaveLength(rows.length);
  return rows.slice(1);
}

describe('tables to take along', () => {
  it('have orders with what is paid and owed, their lines and payments, and who owes', async () => {
    const [order] = await rowsOf('orders');
    expect(order).toEqual(
      expect.arrayContaining(['王建国', '13812345678', '结算', 500, 123.45, 376.55, '2026-04-01', '挂账']),
    );
    expect((await rowsOf('lines'))[0]).toEqual(
      expect.arrayContaining(['=HYPERLINK("http://x")', 400, 1, 100, 500, '已同意']),
    );
    expect(await rowsOf('payments')).toMatchObject([expect.arrayContaining(['收回挂账', '现金', 123.45])]);
    expect((await rowsOf('debtors'))[0]).toEqual(expect.arrayContaining(['王建国', 500, 123.45, 376.55]));
  });

  it('tell one person what he owes and what he paid, and nobody what somebody else does', async () => {
    const { list } = (await server.call(till.tillDebtorPersons, {}, { token: shop.owner.token })).data;
    const person = list[0]?.id ?? '';
    const [debt, paid, ...more] = await rowsOf('statement', person);
    expect(debt).toEqual(expect.arrayContaining(['欠款', 500, 123.45, 376.55, '2026-04-01']));
    expect(paid).toEqual(expect.arrayContaining(['收回挂账', '现金', 123.45]));
    expect(more).toEqual([]);
    expect(await rowsOf('statement', 'd/平安保险')).toEqual([]);
    expect(await ask({ subject: 'statement', format: 'csv' })).toMatchObject({ code: -1, msg: '请选择客户' });
    expect(await ask({ subject: 'statement', format: 'csv', person: 'c/' })).toMatchObject({ code: -2 });
    expect((await ask({ subject: 'statement', format: 'csv', person }, shop.technician.token)).code).toBe(403);
    const rival = await openWorkshop(server);
    expect((await ask({ subject: 'statement', format: 'csv', person }, rival.owner.token)).data.rows).toBe(0);
  });

  it('run no formulas in spreadsheets', async () => {
    const { payload } = await fetchFile((await ask({ subject: 'lines', format: 'csv' })).data);
    expect(payload).toContain(`"'=HYPERLINK(""http://x"")"`);
  });

  it('are named, and refused to technicians, after ten minutes, and to whoever left', async () => {
    const { data } = await ask({ subject: 'orders', format: 'xlsx' });
    expect([data.name, data.rows]).toEqual(['工单-2026-03-01-2026-03-31.xlsx', 1]);
    expect(new URL(data.url).pathname).toBe(storeExportFile.path.replace('*', 'orders.xlsx'));
    expect((await ask({ subject: 'orders', format: 'csv' }, shop.technician.token)).code).toBe(403);
    expect((await fetchFile({ ...data, url: data.url.replace('orders', 'payments') })).statusCode).toBe(403);
    await server.db.update(storeMembers).set({ role: 'technician' }).where(eq(storeMembers.uid, shop.receptionist.uid));
    expect((await fetchFile(data)).statusCode).toBe(403);
    await server.db
      .update(storeMembers)
      .set({ role: 'receptionist' })
      .where(eq(storeMembers.uid, shop.receptionist.uid));
    server.advanceClock(11 * MINUTE);
    expect((await fetchFile(data)).statusCode).toBe(403);
  });

  it('have all rows, however many are read at a time, in order', async () => {
    const { id } = await shop.receive({ items: [line('第 0 项', 100, 0)] });
    const [first] = await server.db.select().from(workOrderItems).where(eq(workOrderItems.orderId, id));
    if (!first) throw new Error('the order has no line');
    const names = Array.from({ length: 1_200 }, (_, at) => `第 ${at} 项`);
    await server.db
      .insert(workOrderItems)
      .values(
        names.slice(1).map((name, at) => ({ ...first, id: newId(), clientKey: newId(), name, position: at + 1 })),
      );
    const exported = (await rowsOf('lines')).map((row) => String(row[3]));
    expect(exported.filter((name) => names.includes(name))).toEqual(names);
  });
});
