/** A printed look of its own, the same in dark mode. */
export const ink = {
  text: '#0f172a',
  dim: '#566176',
  line: '#d5dbe6',
  brand: '#0b2f86',
  paper: '#ffffff',
  ok: '#0b7a3e',
  warn: '#8f5600',
  bad: '#c0262d',
} as const;
const FACE = '"PingFang SC", "HarmonyOS Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';

export type Pen = CanvasRenderingContext2D;

interface Style {
  readonly size?: number;
  readonly colour?: string;
  readonly bold?: boolean;
  readonly align?: 'left' | 'right' | 'center';
}

/** Writes one line of text with its baseline at `y`. */
export function write(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  { size = 26, colour = ink.text, bold = false, align = 'left' }: Style = {},
): void {
  pen.font = `${bold ? 700 : 400} ${size}px ${FACE}`;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.fillText(text, x, y);
}

/** Breaks a text into lines of at most `width` pixels in a size; Chinese breaks anywhere. */
export function wrap(pen: Pen, text: string, width: number, size = 26): string[] {
  pen.font = `400 ${size}px ${FACE}`;
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const char of Array.from(paragraph)) {
      if (line !== '' && pen.measureText(line + char).width > width) {
        lines.push(line);
        line = '';
      }
      line += char;
    }
    lines.push(line);
  }
  return lines;
}

/** A hairline across the page. */
export function rule(pen: Pen, x: number, y: number, width: number): void {
  pen.fillStyle = ink.line;
  pen.fillRect(x, y, width, 2);
}
