import type { PDFImage } from 'pdf-lib';
import { exactYuan } from '../../src/domain/money';
import { yuanInWords } from '../../src/domain/yuan-in-words';
import type { Block } from './blocks';
import type { OrderPaper, PaperSignature } from './order-paper';
import { ink } from './pen';
import { LEFT, RIGHT, WIDTH } from './sheet-size';
import type { Typeface } from './typeface';
import { wrapText } from './wrap-text';

const TEXT = 9;
const SMALL = 7.8;
const LINE = 15;
/** The sums stand in the right part, what was paid in the left one. */
const SUMS = 230;

const yuan = (cents: number): string => `¥${exactYuan(cents)}`;

/** What it comes to, in digits and words, and what of it was paid by which means. */
export function sumsBlock(type: Typeface, paper: OrderPaper): Block {
  const sums = [
    ['配件', yuan(paper.parts)],
    ['工时', yuan(paper.labour)],
    ...(paper.discount > 0 ? [['优惠', `-${yuan(paper.discount)}`]] : []),
  ];
  const { words, isOwed, due } = paper.money;
  const room = WIDTH - SUMS - 24;
  const state = wrapText(type, words, 10, room);
  const means = paper.payments.map(({ name, amount }) => `${name} ${yuan(amount)}`);
  const paid = means.length > 0 ? wrapText(type, means.join('，'), TEXT, room) : [];
  const dues = due === '' ? [] : wrapText(type, due, TEXT, room);
  const letters = wrapText(type, `大写：${yuanInWords(paper.total)}`, SMALL, SUMS - 24);
  const sumsHeight = sums.length * LINE + 32 + letters.length * 11 + 16;
  const height = Math.max(sumsHeight, (state.length + paid.length + dues.length) * LINE + 24);
  return {
    height: height + 10,
    draw: (pen, top) => {
      const x = RIGHT - SUMS;
      pen.round({ x, y: top + 6, width: SUMS, height: sumsHeight - 2 }, 8, { color: ink.soft });
      sums.forEach(([name = '', value = ''], at) => {
        const y = top + 22 + at * LINE;
        pen.text(name, { x: x + 12, y, size: TEXT, color: ink.dim });
        pen.text(value, { x: RIGHT - 12, y, size: TEXT, align: 'right' });
      });
      const y = top + 22 + sums.length * LINE + 12;
      pen.rule(x + 12, y - 16, SUMS - 24);
      pen.text('合计', { x: x + 12, y: y + 4, size: 11, bold: true });
      pen.text(yuan(paper.total), { x: RIGHT - 12, y: y + 4, size: 16, bold: true, color: ink.deep, align: 'right' });
      letters.forEach((line, at) => {
        pen.text(line, { x: x + 12, y: y + 19 + at * 11, size: SMALL, color: ink.dim });
      });
      let left = top + 22;
      const write = (lines: string[], look: { size: number; color: typeof ink.text; bold?: boolean }) => {
        for (const line of lines) {
          pen.text(line, { x: LEFT, y: left, ...look });
          left += LINE;
        }
      };
      write(state, { size: 10, color: isOwed ? ink.warn : ink.ok, bold: true });
      write(paid, { size: TEXT, color: ink.text });
      write(dues, { size: TEXT, color: ink.warn });
    },
  };
}

/** Signatures beside each other, with the lines to sign on. */
export function signatureBlock(
  type: Typeface,
  signatures: readonly PaperSignature[],
  images: readonly (PDFImage | null)[],
): Block {
  const width = (WIDTH - (signatures.length - 1) * 18) / signatures.length;
  return {
    height: 80,
    draw: (pen, top) => {
      signatures.forEach(({ name, words }, at) => {
        const x = LEFT + at * (width + 18);
        pen.text(name, { x, y: top + 14, size: TEXT, color: ink.dim });
        const image = images[at];
        if (image) pen.picture(image, { x: x + 4, y: top + 18, width: width - 8, height: 36 });
        pen.rule(x, top + 56, width, { color: ink.faint });
        wrapText(type, words || '日期', SMALL, width, 2).forEach((line, row) => {
          pen.text(line, { x, y: top + 67 + row * 10, size: SMALL - 0.6, color: ink.dim });
        });
      });
    },
  };
}

/** What the workshop promises, what holds for every order, and the way to the customer's page. */
export function promiseBlock(type: Typeface, { store, link }: OrderPaper): Block {
  const side = link === null ? 0 : 84;
  const lines = wrapText(type, store.warranty, SMALL, WIDTH - side - 12);
  const rule = '未确认和“不做”的项目不施工、不收费。';
  const height = Math.max((store.warranty === '' ? 0 : 15) + lines.length * 12 + 20, link === null ? 0 : 92);
  return {
    height: height + 6,
    draw: (pen, top) => {
      pen.rule(LEFT, top + 2, WIDTH);
      let y = top + 18;
      if (store.warranty !== '') {
        pen.text('质保说明', { x: LEFT, y, size: TEXT, bold: true });
        y += 14;
        for (const line of lines) {
          pen.text(line, { x: LEFT, y, size: SMALL, color: ink.dim });
          y += 12;
        }
      }
      pen.text(rule, { x: LEFT, y, size: SMALL, color: ink.dim });
      if (link === null) return;
      pen.qr(link, RIGHT - 70, top + 8, 70);
      pen.text('扫码看进度与照片', { x: RIGHT - 35, y: top + 88, size: SMALL - 0.6, color: ink.dim, align: 'centre' });
    },
  };
}
