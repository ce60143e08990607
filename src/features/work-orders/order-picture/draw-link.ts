import { qrModules } from '@/domain/qr-modules';
import { ink, write, wrap, type Pen } from './pen';

/** Pixels: a phone's camera reads it from another phone's screen and from paper. */
export const LINK_PICTURE = { width: 720, height: 920 } as const;
const EDGE = 60;
const CODE_TOP = 190;
const CODE_SIDE = LINK_PICTURE.width - 2 * EDGE;

/** Draws the QR code of a link under what it leads to, dark on white in dark mode too: cameras expect it so. */
export function drawLink(pen: Pen, link: string, title: string): void {
  const { width, height } = LINK_PICTURE;
  pen.fillStyle = ink.paper;
  pen.fillRect(0, 0, width, height);
  wrap(pen, title, width - 2 * EDGE, 34)
    .slice(0, 2)
    .forEach((line, row) => write(pen, line, width / 2, 84 + row * 46, { size: 34, bold: true, align: 'center' }));
  const modules = qrModules(link);
  // Whole pixels: blurred edges are read worse.
  const side = Math.floor(CODE_SIDE / modules.length);
  const left = Math.floor((width - side * modules.length) / 2);
  pen.fillStyle = ink.text;
  modules.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) pen.fillRect(left + x * side, CODE_TOP + y * side, side, side);
    }),
  );
  write(pen, '微信扫一扫，查看进度、检查结果和报价', width / 2, height - 64, {
    size: 28,
    colour: ink.dim,
    align: 'center',
  });
}
