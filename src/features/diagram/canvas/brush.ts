import type { Palette } from '@/domain/netlist/drawing/drawing-palette';
import type { Paint } from '@/domain/netlist/drawing/drawing-types';
import type { Piece } from './scene';
import { tracePath } from './trace-path';

/** Text smaller than this on the screen is grey dust: it is left out, CSS px. */
export const SMALLEST_TEXT = 5;
/** What all text of a diagram is written in. */
export const FONTS = "'PingFang SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif";
/** Bands of the glow below a line: how much wider than it, px of the drawing, and how strong. */
const GLOW_BANDS = [
  [12, 0.16],
  [6, 0.3],
] as const;
/** How far the glow reaches beyond its line, px of the drawing. */
export const GLOW_REACH = GLOW_BANDS[0][0] / 2;

interface BrushColors {
  palette: Palette;
  glow: string;
  /** CSS px for one px of the drawing */
  scale: number;
}

/** Draws pieces on a context that counts in px of the drawing. */
export class Brush {
  private font = '';
  private dash = '';

  constructor(
    private readonly context: CanvasRenderingContext2D,
    private readonly painting: BrushColors,
  ) {}

  /** Somebody else has drawn with the context meanwhile. */
  forget(): void {
    this.font = '';
    this.dash = '?';
  }

  draw(piece: Piece, alpha: number): void {
    const { context } = this;
    context.globalAlpha = alpha;
    if (piece.type === 'text') return this.write(piece);
    context.beginPath();
    tracePath(context, piece.commands);
    if (piece.fill !== 'none') {
      context.fillStyle = this.color(piece.fill);
      context.fill();
    }
    if (piece.stroke === 'none') return;
    this.setDash(piece.dash);
    context.strokeStyle = this.color(piece.stroke);
    context.lineWidth = piece.width;
    context.stroke();
  }

  /** A soft band below what is lit; shadows would cost a blur for each wire. `strength`: of its inner band. */
  glow(piece: Piece, color = this.painting.glow, strength: number = GLOW_BANDS[1][1]): void {
    if (piece.type === 'text') return;
    const { context } = this;
    this.setDash([]);
    context.strokeStyle = color;
    for (const [more, alpha] of GLOW_BANDS) {
      context.globalAlpha = (alpha * strength) / GLOW_BANDS[1][1];
      context.lineWidth = piece.width + more;
      context.beginPath();
      tracePath(context, piece.commands);
      context.stroke();
    }
  }

  private write(piece: Extract<Piece, { type: 'text' }>): void {
    const { context, painting } = this;
    if (piece.size * painting.scale < SMALLEST_TEXT) return;
    const font = `${piece.bold ? '700 ' : ''}${piece.size}px ${FONTS}`;
    if (font !== this.font) context.font = this.font = font;
    context.textAlign = piece.align;
    context.fillStyle = this.color(piece.paint);
    if (!piece.rotated) {
      context.fillText(piece.text, piece.x, piece.y);
      return;
    }
    context.save();
    context.translate(piece.x, piece.y);
    context.rotate(-Math.PI / 2);
    context.fillText(piece.text, 0, 0);
    context.restore();
  }

  private setDash(dash: number[]): void {
    const name = dash.join(' ');
    if (name !== this.dash) this.context.setLineDash(dash);
    this.dash = name;
  }

  private color(paint: Paint): string {
    return paint === 'none' ? 'transparent' : this.painting.palette[paint];
  }
}
