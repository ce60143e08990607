import { rgb, type PDFImage } from 'pdf-lib';
import { exactYuan } from '../../src/domain/money';
import { formatPlate } from '../../src/domain/plate';
import { findingLevelLabels } from '../../src/domain/work-order/work-order-labels';
import { yuanInWords } from '../../src/domain/yuan-in-words';
import { drawBlocks, gap, heightOf, type Block } from './blocks';
import { embedSignatures } from './embed-signatures';
import type { OrderPaper, PaperLine } from './order-paper';
import { Pen, type TextLook } from './pen';
import { newPaper, type Typeface } from './typeface';
import { cutText, wrapText } from './wrap-text';

/** Points: a roll of 80 mm, of which printers print 72. */
const ROLL = 226.77;
const LEFT = 11.34;
const RIGHT = ROLL - LEFT;
const WIDTH = RIGHT - LEFT;
const TEXT = 8.5;
const SMALL = 7.5;
const LEAD = 1.4;
/** Thermal printers know black alone: grey becomes dots. */
const BLACK = rgb(0, 0, 0);

const yuan = (cents: number): string => `¥${exactYuan(cents)}`;

/** An order for a receipt printer: 80 mm wide, one page as long as it takes. */
export async function drawReceipt(paper: OrderPaper, made: Date): Promise<Uint8Array> {
  const { pdf, type } = await newPaper(`${paper.title} ${paper.number}`, made);
  const images = await embedSignatures(pdf, paper.signatures);
  const at = paper.signatures.findIndex(({ picture }) => picture !== null);
  const blocks = blocksOf(type, paper, images[at] ?? null, paper.signatures[at]?.words ?? '');
  const page = pdf.addPage([ROLL, Math.ceil(heightOf(blocks))]);
  drawBlocks(new Pen(page, type), blocks, 0);
  return pdf.save({ objectsPerTick: 20 });
}

function blocksOf(type: Typeface, paper: OrderPaper, signature: PDFImage | null, signed: string): Block[] {
  const { text, pair, centre } = writers(type);
  const { store, title, mark, money } = paper;
  return [
    gap(12),
    ...centre(store.name, 13, true),
    ...centre(store.address, SMALL),
    ...centre(store.phone && `电话 ${store.phone}`, SMALL),
    gap(6),
    ...centre(mark === '' ? title : `${title}（${mark}）`, 11.5, true),
    gap(2),
    dashes,
    pair('单号', paper.number),
    pair('车牌', formatPlate(paper.plate)),
    ...text(paper.model, TEXT),
    ...paper.facts.flatMap(({ name, value }) => text(`${name}  ${value}`, SMALL)),
    dashes,
    ...paper.findings.flatMap(({ level, name, words }) =>
      text(`[${findingLevelLabels[level]}] ${[name, words].filter(Boolean).join('：')}`, SMALL, false, 3),
    ),
    ...(paper.findings.length > 0 ? [dashes] : []),
    ...paper.lines.flatMap((line) => [...text(line.name, TEXT), pair(partsOf(line), netOf(line), SMALL), gap(2)]),
    dashes,
    pair('配件', yuan(paper.parts)),
    pair('工时', yuan(paper.labour)),
    ...(paper.discount > 0 ? [pair('优惠', `-${yuan(paper.discount)}`)] : []),
    pair('合计', yuan(paper.total), 12, true),
    ...text(`大写：${yuanInWords(paper.total)}`, SMALL),
    dashes,
    ...text(money.words, 9.5, true),
    ...paper.payments.map(({ name, amount }) => pair(name, yuan(amount))),
    ...text(money.due, TEXT, true),
    ...signatureOf(type, signature, signed),
    ...(store.warranty === '' ? [] : [dashes, ...text(`质保：${store.warranty}`, SMALL)]),
    ...(paper.link === null ? [] : [gap(6), code(paper.link), ...centre('扫码看进度与照片', SMALL)]),
    gap(6),
    ...centre(`${paper.printedAt} 打印`, SMALL),
    gap(14),
  ];
}

const netOf = ({ decision, net }: PaperLine): string =>
  decision === 'declined' ? '不做，不计' : decision === 'pending' ? `待确认 ${yuan(net)}` : yuan(net);

/** `¥120.00×4升 + 工时¥80.00 - 优惠¥10.00`. */
function partsOf({ price, quantity, labour, discount }: PaperLine): string {
  const parts = price > 0 ? `${yuan(price)}×${quantity}` : '';
  const sum = [parts, labour > 0 ? `工时${yuan(labour)}` : ''].filter(Boolean).join(' + ') || quantity;
  return discount > 0 ? `${sum} - 优惠${yuan(discount)}` : sum;
}

const dashes: Block = {
  height: 11,
  draw: (pen, top) => {
    pen.rule(LEFT, top + 5, WIDTH, { color: BLACK, dashed: true });
  },
};

const code = (link: string): Block => ({
  height: 104,
  draw: (pen, top) => {
    pen.qr(link, (ROLL - 92) / 2, top + 4, 92, BLACK);
  },
});

function signatureOf(type: Typeface, image: PDFImage | null, words: string): Block[] {
  return [
    {
      height: 46,
      draw: (pen, top) => {
        const y = top + 34;
        pen.text('客户签字', { x: LEFT, y, size: TEXT, color: BLACK });
        if (image) pen.picture(image, { x: LEFT + 42, y: top + 4, width: WIDTH - 42, height: 30 });
        pen.rule(LEFT + 40, y + 3, WIDTH - 40, { color: BLACK });
      },
    },
    ...writers(type).text(words, SMALL - 0.5),
  ];
}

/** Ways to write on the roll: text that wraps, in the middle, and a name with its value at the right. */
function writers(type: Typeface) {
  const block = (line: string, look: Omit<TextLook, 'y'>): Block => ({
    height: look.size * LEAD,
    draw: (pen, top) => {
      pen.text(line, { ...look, y: top + look.size, color: BLACK });
    },
  });
  const lines = (words: string, size: number, most?: number) =>
    words === '' ? [] : wrapText(type, words, size, WIDTH, most);
  return {
    text: (words: string, size: number, bold = false, most?: number) =>
      lines(words, size, most).map((line) => block(line, { x: LEFT, size, bold })),
    centre: (words: string, size: number, bold = false) =>
      lines(words, size).map((line) => block(line, { x: ROLL / 2, size, bold, align: 'centre' })),
    pair: (name: string, value: string, size = TEXT, bold = false): Block => {
      const shown = cutText(type, value, size, WIDTH);
      const room = WIDTH - type.width(shown, size) - 6;
      const names = wrapText(type, name, size, Math.max(room, 40));
      return {
        height: names.length * size * LEAD,
        draw: (pen, top) => {
          names.forEach((line, at) => {
            pen.text(line, { x: LEFT, y: top + size + at * size * LEAD, size, bold, color: BLACK });
          });
          pen.text(shown, { x: RIGHT, y: top + size, size, bold, color: BLACK, align: 'right' });
        },
      };
    },
  };
}
