import type { Finding, WorkOrder } from '../../../src/contract/schemas/work-orders';
import type { PaperSize } from '../../../src/contract/schemas/work-order-print';
import { agreementWords } from '../../../src/domain/agreement-words';
import { causeOf } from '../../../src/domain/diagnosis/found-fault-words';
import { exactYuan } from '../../../src/domain/money';
import { moneySentence } from '../../../src/domain/goods-order/order-money-words';
import { paperTitle } from '../../../src/domain/goods-order/order-paper';
import { parsePlate } from '../../../src/domain/plate';
import { readingWords } from '../../../src/domain/readings';
import { paidByMeans } from '../../../src/domain/till/paid-by-means';
import { payMeansLabels } from '../../../src/domain/till/words';
import { decisionLabels } from '../../../src/domain/work-order/work-order-labels';
import { lineDiscount, lineTotal } from '../../../src/domain/work-order/work-order-total';
import type { Fact, OrderPaper, PaperLine } from '../../paper/order-paper';
import type { StoreRow } from '../store/store-application';
import { timeText } from './paper-time';
import { factsFor, type Reader } from './paper-facts';

type PaperStore = Pick<StoreRow, 'name' | 'contactPhone' | 'address' | 'addressName' | 'warranty'>;

/** What an order's paper is made of. */
export interface PaperSource {
  readonly order: WorkOrder;
  readonly store: PaperStore;
  readonly reader: Reader;
  /**
   * JPEGs of what was signed at the reception and under the prices; null where there is none, or none for the reader.
   */
  readonly signed: { readonly condition: Uint8Array | null; readonly price: Uint8Array | null };
  readonly link: string | null;
}

const yuan = (cents: number): string => `¥${exactYuan(cents)}`;

/** The store as its papers begin with it. */
export function storeHead({ name, contactPhone, address, addressName, warranty }: PaperStore): OrderPaper['store'] {
  return {
    name,
    phone: contactPhone,
    address: addressName && addressName !== name ? `${address} ${addressName}` : address,
    warranty: warranty ?? '',
  };
}

/** The words and sums of an order's paper at a moment (§3 workOrderBean). */
export function orderPaperOf(source: PaperSource, size: PaperSize, now: Date): OrderPaper {
  const { order, store, reader, link } = source;
  const plate = parsePlate(order.carid);
  return {
    ...paperTitle({ ...order, isSettled: order.settledAt !== null }, size),
    store: storeHead(store),
    number: order.number,
    plate: order.carid,
    isNewEnergy: plate.ok && plate.kind.endsWith('new-energy'),
    model: order.car || '车型未填写',
    facts: factsFor(order, reader),
    told: toldOf(order),
    ...findingsOf(order.inspection),
    lines: order.items.map((line) => lineOf(line, reader)),
    parts: order.parts,
    labour: order.labour,
    discount: order.discount,
    total: order.total,
    money: moneyOf(order),
    payments: paidByMeans(order.payments).map(({ means, amount }) => ({ name: payMeansLabels[means], amount })),
    signatures: signaturesOf(source),
    link,
    printedAt: timeText(now),
  };
}

function toldOf({ complaint, codes, faults }: WorkOrder): Fact[] {
  const causes = faults.filter(({ verdict }) => verdict === 'proven').map((fault) => causeOf(fault)?.title ?? '');
  return [
    { name: '报修', value: complaint },
    { name: '故障码', value: codes.join('、') },
    { name: '查明', value: causes.filter(Boolean).join('；') },
  ].filter(({ value }) => value !== '');
}

const BY_HARM: readonly Finding['level'][] = ['red', 'amber'];

function findingsOf(inspection: readonly Finding[]): Pick<OrderPaper, 'findings' | 'greens'> {
  const findings = BY_HARM.flatMap((level) => inspection.filter((finding) => finding.level === level));
  return {
    findings: findings.map(({ level, name, readings, note }) => ({
      level,
      name,
      words: [readingWords(readings), note ?? ''].filter(Boolean).join('，'),
    })),
    greens: inspection.length - findings.length,
  };
}

function lineOf(line: WorkOrder['items'][number], reader: Reader): PaperLine {
  const { name, price, labour, quantity, unit, decision, note, agreement } = line;
  const discount = lineDiscount(line);
  // The customer's paper names nobody of the store.
  const told = { decision, agreement: reader === 'customer' && agreement ? { ...agreement, by: null } : agreement };
  return {
    name,
    note: note ?? '',
    agreed: agreementWords(told, timeText) || decisionLabels[decision],
    price,
    labour,
    discount,
    net: lineTotal(line) - discount,
    quantity: `${quantity} ${unit}`.trim(),
    decision,
  };
}

/** Where the money stands: a debt is never told as received, and a deposit is no settlement. */
function moneyOf(order: WorkOrder): OrderPaper['money'] {
  const { settledAt, paid, owed, dueOn, debtor, writtenOff, prepaid } = order;
  const sentence = settledAt === null ? (paid > 0 ? `已收定金 ${yuan(paid)}` : '') : (moneySentence(order) ?? '');
  const more = [
    settledAt !== null && writtenOff > 0 && !sentence.startsWith('已核销') ? `核销 ${yuan(writtenOff)}` : '',
    settledAt !== null && prepaid > 0 ? `多收 ${yuan(prepaid)} 待退` : '',
  ];
  const payer = debtor ? `由 ${debtor} ` : '';
  return {
    words: [sentence, ...more].filter(Boolean).join('，'),
    isOwed: owed > 0,
    due: owed > 0 && dueOn ? `请${payer}在 ${dueOn} 前付清欠款 ${yuan(owed)}` : '',
  };
}

function signaturesOf({ order, signed }: PaperSource): OrderPaper['signatures'] {
  const { quoteSignature: quote } = order;
  const changed = quote && quote.total !== order.total ? `，现为 ${yuan(order.total)}` : '';
  return [
    {
      name: '车况确认',
      words: order.signatureUrl === null ? '' : '接车时签字确认车况',
      picture: signed.condition,
    },
    {
      name: '项目和价格确认',
      words: quote === null ? '' : `${timeText(quote.at)} 签字确认，合计 ${yuan(quote.total)}${changed}`,
      picture: signed.price,
    },
    { name: '门店（盖章）', words: '', picture: null },
  ];
}
