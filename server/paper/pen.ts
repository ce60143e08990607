import {
  popGraphicsState,
  pushGraphicsState,
  setLineWidth,
  setStrokingRgbColor,
  setTextRenderingMode,
  TextRenderingMode,
  type PDFImage,
  type PDFPage,
  type RGB,
} from 'pdf-lib';
import { qrModules } from '../../src/domain/qr-modules';
import { hexColor } from '../diagram/render/pdf-shapes';
import type { Typeface } from './typeface';

/** The look of a sheet: the same whatever the screen shows. Thermal printers have black alone. */
export const ink = {
  text: hexColor('#0f172a'),
  dim: hexColor('#566176'),
  faint: hexColor('#8a94a6'),
  line: hexColor('#d5dbe6'),
  brand: hexColor('#1455d9'),
  deep: hexColor('#0b2f86'),
  soft: hexColor('#f3f6fc'),
  head: hexColor('#e8effc'),
  paper: hexColor('#ffffff'),
  ok: hexColor('#0b7a3e'),
  warn: hexColor('#b45309'),
  bad: hexColor('#c0262d'),
  plate: hexColor('#1455d9'),
  newEnergy: hexColor('#0b7a3e'),
} as const;

export interface TextLook {
  readonly x: number;
  /** Of the baseline, from the upper edge of the page. */
  readonly y: number;
  readonly size: number;
  readonly color?: RGB;
  readonly bold?: boolean;
  readonly align?: 'left' | 'centre' | 'right';
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The stroke that makes a letter bold: the font has one weight. */
const BOLD = 0.032;

/** Draws on one page; all lengths in points, `y` from its upper edge down. */
export class Pen {
  constructor(
    readonly page: PDFPage,
    readonly type: Typeface,
  ) {}

  /** One line; what is too long is the caller's to break. */
  text(text: string, { x, y, size, color = ink.text, bold = false, align = 'left' }: TextLook): void {
    const { page, type } = this;
    const shown = type.shown(text);
    const width = type.width(shown, size);
    let left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
    if (bold)
      page.pushOperators(
        pushGraphicsState(),
        setTextRenderingMode(TextRenderingMode.FillAndOutline),
        setLineWidth(size * BOLD),
        setStrokingRgbColor(color.red, color.green, color.blue),
      );
    for (const run of type.runs(shown)) {
      page.drawText(run.text, { x: left, y: this.up(y), size, font: run.font, color });
      left += type.width(run.text, size);
    }
    if (bold) page.pushOperators(popGraphicsState());
  }

  box({ x, y, width, height }: Box, color: RGB): void {
    this.page.drawRectangle({ x, y: this.up(y + height), width, height, color });
  }

  /** A box with round corners, filled or as an outline. */
  round({ x, y, width: w, height: h }: Box, radius: number, look: { color?: RGB; border?: RGB }): void {
    const r = Math.min(radius, h / 2);
    const arc = `a${r} ${r} 0 0 1`;
    const path = `M${r} 0h${w - 2 * r}${arc} ${r} ${r}v${h - 2 * r}${arc} ${-r} ${r}h${2 * r - w}${arc} ${-r} ${-r}v${2 * r - h}${arc} ${r} ${-r}z`;
    this.page.drawSvgPath(path, {
      x,
      y: this.up(y),
      ...(look.color ? { color: look.color } : {}),
      ...(look.border ? { borderColor: look.border, borderWidth: 0.7 } : {}),
    });
  }

  rule(x: number, y: number, width: number, look: { color?: RGB; thickness?: number; dashed?: boolean } = {}): void {
    const { color = ink.line, thickness = 0.6, dashed = false } = look;
    const at = this.up(y);
    this.page.drawLine({
      start: { x, y: at },
      end: { x: x + width, y: at },
      thickness,
      color,
      ...(dashed ? { dashArray: [2.5, 2] } : {}),
    });
  }

  /** A picture as large as fits into a box, at its left. */
  picture(image: PDFImage, { x, y, width, height }: Box): void {
    const scale = Math.min(width / image.width, height / image.height);
    const [w, h] = [image.width * scale, image.height * scale];
    this.page.drawImage(image, { x, y: this.up(y + (height + h) / 2), width: w, height: h });
  }

  /** A QR code with its upper left corner at `x`, `y`; as one path, so that no gaps show between its squares. */
  qr(text: string, x: number, y: number, side: number, color: RGB = ink.text): void {
    const modules = qrModules(text);
    const square = side / modules.length;
    const path = modules
      .flatMap((row, line) => row.map((isDark, column) => (isDark ? `M${column} ${line}h1v1h-1z` : '')))
      .join('');
    this.page.drawSvgPath(path, { x, y: this.up(y), scale: square, color });
  }

  private up(y: number): number {
    return this.page.getHeight() - y;
  }
}
