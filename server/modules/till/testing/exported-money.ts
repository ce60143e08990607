import readWorkbook from 'read-excel-file/universal';
import { storeExport } from '../../../../src/contract/endpoints/store-export';
import type { ExportSubject } from '../../../../src/contract/schemas/store-export';
import { moneyKinds } from '../../../../src/contract/schemas/till';
import { payMeansLabels, tillKindLabels } from '../../../../src/domain/till/words';
import { decisionLabels } from '../../../../src/domain/work-order/work-order-labels';
import { amountsOf, balanceOf, paidOf, sum, writtenOffOf, type StoreModel } from './money-model';
import { debtsOf } from './money-recount';
import type { Play } from './money-play';

type Cell = unknown;
interface Period {
  readonly from: string;
  readonly to: string;
}

const cents = (yuan: Cell) => Math.round(Number(yuan ?? 0) * 100);

/** The rows of a table that the owner takes along, by the names of its columns. */
async function rowsOf({ server, owner }: Play, subject: ExportSubject, period: Period) {
  const { url, utoken } = (await server.call(storeExport, { subject, format: 'xlsx', ...period }, owner)).data;
  const { rawPayload } = await server.app.inject({ method: 'GET', url: `${new URL(url).pathname}?utoken=${utoken}` });
  const [head = [], ...rows] = (await readWorkbook(new Blob([new Uint8Array(rawPayload)])))[0]?.data ?? [];
  return rows.map((row) => new Map(row.map((cell, place): [string, Cell] => [String(head[place]), cell])));
}

/** Sums of cents under names. */
function summed(parts: readonly (readonly [string, number])[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [name, amount] of parts) sums[name] = (sums[name] ?? 0) + amount;
  return sums;
}

const OF_PAYMENTS = [...moneyKinds, 'difference'] as const;
const signed = ({ kind, amount }: { kind: string; amount: number }) => (kind === 'refund' ? -amount : amount);

/** What the tables say: each order, all lines that count, payments by day, kind and means, and each debt. Cents. */
export async function exportedMoney(play: Play, period: Period) {
  const [orders, lines, payments, debtors] = [
    await rowsOf(play, 'orders', period),
    await rowsOf(play, 'lines', period),
    await rowsOf(play, 'payments', period),
    await rowsOf(play, 'debtors', period),
  ];
  const inWork = orders.filter((row) => row.get('状态') !== '作废');
  const numbers = inWork.map((row) => row.get('工单号'));
  const counted = lines.filter(
    (row) => row.get('客户意见') !== decisionLabels.declined && numbers.includes(row.get('工单号')),
  );
  return {
    orders: inWork
      .map((row) => ['合计(元)', '已收(元)', '核销(元)', '欠款(元)'].map((name) => cents(row.get(name))).join(' '))
      .sort(),
    lines: sum(counted.map((row) => cents(row.get('金额(元)')))),
    payments: summed(
      payments.map((row) => [
        [row.get('营业日'), row.get('类别'), row.get('方式') ?? ''].join(' '),
        cents(row.get('金额(元)')),
      ]),
    ),
    debtors: debtors.map((row) => String(cents(row.get('欠款(元)')))).sort(),
  };
}

/** What they should say. */
export function moneyToExport(model: StoreModel): Awaited<ReturnType<typeof exportedMoney>> {
  const inWork = model.orders.filter(({ isVoid }) => !isVoid);
  return {
    orders: inWork
      .map((order) => {
        const owed = Math.max(balanceOf(model, order), 0);
        return [amountsOf(order).total, paidOf(model, order), writtenOffOf(model, order), owed].join(' ');
      })
      .sort(),
    lines: sum(inWork.map(amountsOf).map(({ parts, labour, lineDiscount }) => parts + labour - lineDiscount)),
    payments: summed(
      model.entries
        .filter(({ kind }) => OF_PAYMENTS.some((one) => one === kind))
        .map((entry) => [
          `${entry.day} ${tillKindLabels[entry.kind]} ${entry.means === null ? '' : payMeansLabels[entry.means]}`,
          signed(entry),
        ]),
    ),
    debtors: debtsOf(model)
      .map(({ owed }) => String(owed))
      .sort(),
  };
}
