import type { WorkOrder } from '@/contract/schemas/work-orders';
import { formatDateTime } from '@/domain/date-format';
import { maskPhone } from '@/domain/masking';
import { formatPlate } from '@/domain/plate';
import { decisionLabels, payMethodLabels, warningLampLabels } from '@/domain/work-order-labels';
import { lineTotal } from '@/domain/work-order-total';
import type { CanvasSize } from '@/platform/canvas/types';
import { lineSum, yuan } from '../line-words';
import { ink, rule, wrap, write, type Pen } from './pen';

/** Pixels: the width of A4 at 150 dots an inch. */
const WIDTH = 1240;
/** A4; a longer order makes a longer page. */
const MIN_HEIGHT = 1754;
const MARGIN = 80;
const INNER = WIDTH - 2 * MARGIN;
const LINE_HEIGHT = 66;
const HEAD_HEIGHT = 560;
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
    `里程  ${order.mileageKm === null ? '—' : `${order.mileageKm} 公里`}    油量  ${order.fuelPercent === null ? '—' : `${order.fuelPercent}%`}`,
    half,
    316,
  );
  // The page is shown around: the phone stays masked (§5).
  write(pen, `车主  ${order.ownerName || '—'}  ${maskPhone(order.ownerPhone)}`, MARGIN, 366);
  write(pen, `故障灯  ${order.warningLamps.map((lamp) => warningLampLabels[lamp]).join('、') || '无'}`, half, 366);
  const complaint = wrap(pen, `报修  ${order.complaint || '—'}`, INNER).slice(0, 3);
  complaint.forEach((line, index) => write(pen, line, MARGIN, 416 + index * 40));
  return 416 + complaint.length * 40;
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
    write(pen, lineSum(line), MARGIN + 30, y + 56, { size: 20, colour: ink.dim });
    write(pen, decisionLabels[line.decision], WIDTH - MARGIN - 220, y + 40, {
      colour: colours[line.decision],
      align: 'right',
    });
    write(pen, isOff ? '—' : yuan(lineTotal(line)), WIDTH - MARGIN, y + 40, {
      align: 'right',
      colour: isOff ? ink.dim : ink.text,
    });
  });
  return top + 62 + items.length * LINE_HEIGHT + 16;
}

function drawFoot(pen: Pen, order: WorkOrder, top: number, height: number): void {
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
  if (order.settledAt)
    write(
      pen,
      `已收款 ${order.payMethod ? payMethodLabels[order.payMethod] : ''} ${formatDateTime(order.settledAt)}`,
      MARGIN,
      y,
      { colour: ink.ok },
    );
  write(pen, `接车 ${order.receivedBy.name}    技师 ${order.technician?.name ?? '—'}`, MARGIN, top + 48, {
    colour: ink.dim,
  });
  write(pen, '客户签字：', MARGIN, height - 150);
  pen.fillStyle = ink.line;
  pen.fillRect(MARGIN + 140, height - 144, 360, 2);
  write(pen, '未确认和“不做”的项目不施工、不收费。', MARGIN, height - 80, { size: 22, colour: ink.dim });
  write(pen, '由 汽修助手 生成', WIDTH - MARGIN, height - 80, { size: 22, colour: ink.dim, align: 'right' });
}

/** Draws an order as a sheet to print, to save or to send. */
export function drawOrder(pen: Pen, order: WorkOrder, storename: string): void {
  const { width, height } = pictureSize(order);
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = ink.paper;
  pen.fillRect(0, 0, width, height);
  const linesTop = drawHead(pen, order, storename || '维修工单');
  const footTop = drawLines(pen, order, linesTop);
  drawFoot(pen, order, footTop, height);
}
