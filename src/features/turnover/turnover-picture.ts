import type { Figures, StatisticsPeriod } from '@/contract/schemas/turnover';
import { exactYuan } from '@/domain/money';
import { NOTHING_TO_COMPARE, turnoverChange } from '@/domain/turnover/turnover-change';
import { periodTitle, type Period } from '@/domain/turnover/turnover-period';
import { barChartOption, marginsFor } from '@/ui/charts/bar-chart-option';
import { CHART_FACE, chartPalettes } from '@/ui/charts/chart-palette';
import { drawChart } from '@/ui/charts/draw-chart';
import { axisFormats, barsOf } from './bars-of';

/** What the picture shows. */
export interface TurnoverReport {
  readonly storename: string;
  readonly period: Period;
  readonly compared: string;
  readonly figures: StatisticsPeriod;
}

const WIDTH = 750;
const MARGIN = 48;
/** Where the chart begins, below the figures. */
const CHART_TOP = 650;
const CHART_HEIGHT = 380;
const FOOT = 80;
/** A printed look of its own, the same in dark mode. */
const ink = chartPalettes.light;

/** Pixels. A day has no chart. */
export const pictureSize = ({ figures: { rows } }: TurnoverReport) => ({
  width: WIDTH,
  height: CHART_TOP + (rows.length > 0 ? CHART_HEIGHT : 0) + FOOT,
});

type Pen = CanvasRenderingContext2D;

function write(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  weight: 400 | 700 = 400,
): void {
  pen.font = `${weight} ${size}px ${CHART_FACE}`;
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}

const changeColours = { up: ink.ok, down: ink.bad, same: ink.ink3 } as const;

function writeFigure(
  pen: Pen,
  x: number,
  y: number,
  label: string,
  text: string,
  now: number,
  before: number,
  size: number,
): void {
  const change = turnoverChange(now, before);
  write(pen, label, x, y, 24, ink.ink2);
  write(pen, text, x, y + size + 12, size, ink.ink, 700);
  write(
    pen,
    change?.text ?? NOTHING_TO_COMPARE,
    x,
    y + size + 46,
    22,
    change ? changeColours[change.direction] : ink.ink3,
  );
}

const small: readonly { name: keyof Omit<Figures, 'date'>; label: string; isCount?: true }[] = [
  { name: 'cars', label: '结算台次', isCount: true },
  { name: 'averageTicket', label: '客单价' },
  { name: 'received', label: '接车台次', isCount: true },
  { name: 'parts', label: '配件' },
  { name: 'labour', label: '工时' },
  { name: 'discount', label: '优惠' },
];

function writeFigures(pen: Pen, { storename, period, compared, figures: { total, previous } }: TurnoverReport): void {
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  write(pen, storename, MARGIN, 84, 38, ink.ink, 700);
  write(pen, `营业统计 · ${periodTitle(period)}（${compared}）`, MARGIN, 130, 26, ink.ink2);
  writeFigure(pen, MARGIN, 196, '产值（元）', exactYuan(total.income), total.income, previous.income, 56);
  const column = (WIDTH - MARGIN * 2) / 3;
  small.forEach(({ name, label, isCount }, index) => {
    const x = MARGIN + column * (index % 3);
    const y = 364 + Math.floor(index / 3) * 144;
    writeFigure(
      pen,
      x,
      y,
      isCount ? label : `${label}（元）`,
      isCount ? `${total[name]} 台` : exactYuan(total[name]),
      total[name],
      previous[name],
      34,
    );
  });
}

/**
 * Draws the report on a canvas of {@link pictureSize}: the chart first, since it takes the whole canvas, then the
 * figures above it. Call what it returns once the canvas has been saved.
 */
export function drawReport(canvas: HTMLCanvasElement, pen: Pen, report: TurnoverReport): () => void {
  const size = pictureSize(report);
  const { rows } = report.figures;
  const fontSize = 20;
  const around = marginsFor(fontSize, barsOf(rows, 'income'), axisFormats.income);
  const margins = {
    ...around,
    left: around.left + MARGIN / 2,
    right: MARGIN,
    top: CHART_TOP + around.top,
    bottom: around.bottom + FOOT,
  };
  const chart = barChartOption(barsOf(rows, 'income'), {
    palette: ink,
    fontSize,
    margins,
    format: axisFormats.income,
    isCount: false,
  });
  // Without rows the library still fills the ground.
  const dispose = drawChart(
    { ...(rows.length > 0 ? chart : { animation: false }), backgroundColor: ink.card },
    canvas,
    size,
  );
  writeFigures(pen, report);
  write(pen, '汽修助手 · 接车助手', MARGIN, size.height - 36, 22, ink.ink3);
  return dispose;
}
