import type { WorkOrder } from '@/contract/schemas/work-orders';
import { formatDateTime } from '@/domain/date-format';
import { causeOf } from '@/domain/diagnosis/found-fault-words';
import { maskPhone } from '@/domain/masking';
import { energyOf, LEVEL_LABELS } from '@/domain/car-energy';
import { formatKm } from '@/domain/mileage';
import { formatPlate } from '@/domain/plate';
import { payMeansLabels } from '@/domain/till/words';
import { decisionLabels, warningLampLabels } from '@/domain/work-order/work-order-labels';
import type { CanvasSize } from '@/platform/canvas/types';
import { lineNet, lineSum, moneyText, yuan } from '../line-words';
import { paidByMeans } from '@/domain/till/paid-by-means';
import { agreementText } from '../agreement-words';
import { ink, rule, wrap, write, type Pen } from './pen';

/** Pixels: the width of A4 at 150 dots an inch. */
const WIDTH = 1240;
/** A4; a longer order makes a longer page. */
const MIN_HEIGHT = 1754;
const MARGIN = 80;
const INNER = WIDTH - 2 * MARGIN;
const LINE_HEIGHT = 66;
const HEAD_HEIGHT = 640;
const FOOT_HEIGHT = 560;

/** Size of the picture of an order. Long orders stay below what phones can draw: 200 lines make 14,320 pixels. */
export const pictureSize = ({ items }: Pick<WorkOrder, 'items'>): CanvasSize => ({
  width: WIDTH,
  height: Math.max(MIN_HEIGHT, HEAD_HEIGHT + items.length * LINE_HEIGHT + FOOT_HEIGHT),
});

function drawHead(pen: Pen, order: WorkOrder, storename: string): number {
  write(pen, storename, MARGIN, 130, { size: 46, bold: true, colour: ink.brand });
  write(pen, '维修工单', WIDTH - MARGIN, 130, { size: 46, bold: true, align: 'right' });
  write(pen, `单号 ${order.number}`, MARGIN, 184, { colour: ink.dim });
  write(pen, `进厂 ${formatDateTime(order.createdAt)}`, WIDTH - MARGIN, 184, { colour: ink.dim, align: 'right' });
  rule(pen, MARGIN, 210, INNER);
  const half = MARGIN + INNER / 2;
  write(pen, `车牌  ${formatPlate(order.carid)}`, MARGIN, 266, { size: 32, bold: true });
  write(pen, `车型  ${order.car || '—'}`, half, 266);
  write(pen, `VIN  ${order.vin ?? '—'}`, MARGIN, 316);
  write(
    pen,
    `里程  ${order.mileageKm === null ? '—' : formatKm(order.mileageKm)}    ${LEVEL_LABELS[energyOf(order)]}  ${order.fuelPercent === null ? '—' : `${order.fuelPercent}%`}`,
    half,
    316,
  );
  // The page is shown around: the phone stays masked (§5).
  write(pen, `车主  ${order.ownerName || '—'}  ${maskPhone(order.ownerPhone)}`, MARGIN, 366);
  write(pen, `故障灯  ${order.warningLamps.map((lamp) => warningLampLabels[lamp]).join('、') || '无'}`, half, 366);
  const complaint = wrap(pen, `报修  ${order.complaint || '—'}`, INNER).slice(0, 3);
  const found = order.faults.filter(({ verdict }) => verdict === 'proven').map((fault) => causeOf(fault)?.title ?? '');
  const causes = found.length > 0 ? wrap(pen, `查明  ${found.join('；')}`, INNER).slice(0, 2) : [];
  const read = order.codes.length > 0 ? wrap(pen, `故障码  ${order.codes.join('、')}`, INNER).slice(0, 1) : [];
  const words = [...complaint, ...read, ...causes];
  words.forEach((line, index) => write(pen, line, MARGIN, 416 + index * 40));
  return 416 + words.length * 40;
}

function drawLines(pen: Pen, { items }: WorkOrder, top: number): number {
  rule(pen, MARGIN, top, INNER);
  write(pen, '项目', MARGIN, top + 44, { bold: true });
  write(pen, '客户意见', WIDTH - MARGIN - 220, top + 44, { bold: true, align: 'right' });
  write(pen, '金额', WIDTH - MARGIN, top + 44, { bold: true, align: 'right' });
  rule(pen, MARGIN, top + 62, INNER);
  const colours = { approved: ink.ok, pending: ink.warn, declined: ink.dim } as const;
  items.forEach((line, index) => {
    const y = top + 62 + index * LINE_HEIGHT;
    const isOff = line.decision === 'declined';
    write(pen, `${index + 1}. ${wrap(pen, line.name, 560)[0] ?? ''}`, MARGIN, y + 30, {
      colour: isOff ? ink.dim : ink.text,
    });
    const agreed = agreementText(line);
    write(pen, agreed === '' ? lineSum(line) : `${lineSum(line)}    ${agreed}`, MARGIN + 30, y + 56, {
      size: 20,
      colour: ink.dim,
    });
    write(pen, decisionLabels[line.decision], WIDTH - MARGIN - 220, y + 40, {
      colour: colours[line.decision],
      align: 'right',
    });
    write(pen, isOff ? '—' : yuan(lineNet(line)), WIDTH - MARGIN, y + 40, {
      align: 'right',
      colour: isOff ? ink.dim : ink.text,
    });
  });
  return top + 62 + items.length * LINE_HEIGHT + 16;
}

/** The signature under the prices, or the line to sign on; `y` is its base. */
function drawSignature(pen: Pen, order: WorkOrder, signature: CanvasImageSource | null, y: number): void {
  write(pen, '客户签字：', MARGIN, y);
  pen.fillStyle = ink.line;
  pen.fillRect(MARGIN + 140, y + 6, 360, 2);
  const { quoteSignature: signed } = order;
  if (signed === null) return;
  if (signature !== null) pen.drawImage(signature, MARGIN + 140, y - 110, 330, 112);
  const changed = signed.total === order.total ? '' : `，签字时合计 ${yuan(signed.total)}`;
  write(pen, `${formatDateTime(signed.at)} 签字确认以上项目和价格${changed}`, MARGIN + 140, y + 36, {
    size: 20,
    colour: ink.dim,
  });
}

function drawFoot(pen: Pen, order: WorkOrder, signature: CanvasImageSource | null, top: number, height: number): void {
  rule(pen, MARGIN, top, INNER);
  const sums: [string, string][] = [
    ['配件', yuan(order.parts)],
    ['工时', yuan(order.labour)],
    ...(order.discount > 0 ? [['优惠', `-${yuan(order.discount)}`] as [string, string]] : []),
  ];
  sums.forEach(([name, value], index) => {
    write(pen, name, WIDTH - MARGIN - 260, top + 48 + index * 42, { colour: ink.dim, align: 'right' });
    write(pen, value, WIDTH - MARGIN, top + 48 + index * 42, { align: 'right' });
  });
  const y = top + 48 + sums.length * 42 + 22;
  write(pen, '合计', WIDTH - MARGIN - 260, y, { size: 36, bold: true, align: 'right' });
  write(pen, yuan(order.total), WIDTH - MARGIN, y, { size: 40, bold: true, align: 'right' });
  drawMoney(pen, order, y);
  write(pen, `接车 ${order.receivedBy.name}    技师 ${order.technician?.name ?? '—'}`, MARGIN, top + 48, {
    colour: ink.dim,
  });
  drawSignature(pen, order, signature, height - 150);
  write(pen, '未确认和“不做”的项目不施工、不收费。', MARGIN, height - 80, { size: 22, colour: ink.dim });
  write(pen, '由 汽修助手 生成', WIDTH - MARGIN, height - 80, { size: 22, colour: ink.dim, align: 'right' });
}

/** What was paid by which means, and what is not: credit never reads as money received. */
function drawMoney(pen: Pen, order: WorkOrder, y: number): void {
  const sentence = moneyText(order);
  if (order.settledAt === null || sentence === null) {
    if (order.paid > 0) write(pen, `已收定金 ${yuan(order.paid)}`, MARGIN, y, { colour: ink.text });
    return;
  }
  write(pen, `${sentence}  ${formatDateTime(order.settledAt)}`, MARGIN, y, {
    colour: order.owed > 0 ? ink.warn : ink.ok,
  });
  const byMeans = paidByMeans(order.payments).map(({ means, amount }) => `${payMeansLabels[means]} ${yuan(amount)}`);
  const due = order.owed > 0 && order.dueOn ? `请在 ${order.dueOn} 前付清欠款 ${yuan(order.owed)}` : '';
  const more = [byMeans.join('  '), due].filter(Boolean);
  more.forEach((line, index) => write(pen, line, MARGIN, y + 40 * (index + 1), { size: 22, colour: ink.dim }));
}

/** Draws an order as a sheet to print, to save or to send; `signature`: the picture of the one under the prices. */
export function drawOrder(
  pen: Pen,
  order: WorkOrder,
  storename: string,
  signature: CanvasImageSource | null = null,
): void {
  const { width, height } = pictureSize(order);
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = ink.paper;
  pen.fillRect(0, 0, width, height);
  const linesTop = drawHead(pen, order, storename || '维修工单');
  const footTop = drawLines(pen, order, linesTop);
  drawFoot(pen, order, signature, footTop, height);
}
