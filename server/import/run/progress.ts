import type { ImportProgress } from './import-documents';

const BAR_CELLS = 24;
/** How often a log gets a line. */
const LINE_EVERY_MS = 5_000;
const REDRAW_EVERY_MS = 200;
const CLEAR_LINE = '\r\u001b[2K';

/** Seconds as `45秒`, `3分20秒` or `1小时05分`. */
export function elapsedText(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole}秒`;
  const two = (value: number) => String(value).padStart(2, '0');
  return whole < 3600
    ? `${Math.floor(whole / 60)}分${two(whole % 60)}秒`
    : `${Math.floor(whole / 3600)}小时${two(Math.floor((whole % 3600) / 60))}分`;
}

/** `████░░ 40%  400/1000  80.0 份/秒  剩余 8秒`. The rate is of this start; `first`: what an earlier one had done. */
export function progressText({ done, total }: ImportProgress, first: number, elapsedMs: number): string {
  const share = total === 0 ? 1 : done / total;
  const filled = Math.round(share * BAR_CELLS);
  const rate = elapsedMs > 0 ? ((done - first) / elapsedMs) * 1000 : 0;
  const left = rate > 0 ? `  剩余 ${elapsedText((total - done) / rate)}` : '';
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_CELLS - filled)} ${Math.floor(share * 100)}%  ${done}/${total}  ${rate.toFixed(1)} 份/秒${left}`;
}

/** Where progress is written. */
export interface ProgressOutput {
  readonly isTTY?: boolean | undefined;
  readonly write: (text: string) => unknown;
}

/** Shows progress: one line rewritten in place on a terminal, a line now and then in a log. */
export class ProgressLine {
  private first: number | null = null;
  private readonly startedAt: number;
  private shownAt = -Infinity;

  constructor(
    private readonly output: ProgressOutput,
    private readonly nowMs: () => number = () => performance.now(),
  ) {
    this.startedAt = nowMs();
  }

  show(progress: ImportProgress): void {
    this.first ??= progress.done;
    const now = this.nowMs();
    const isLast = progress.done === progress.total;
    if (!isLast && now - this.shownAt < (this.output.isTTY ? REDRAW_EVERY_MS : LINE_EVERY_MS)) return;
    this.shownAt = now;
    const text = progressText(progress, this.first, now - this.startedAt);
    this.output.write(this.output.isTTY ? `${CLEAR_LINE}${text}${isLast ? '\n' : ''}` : `${text}\n`);
  }
}
