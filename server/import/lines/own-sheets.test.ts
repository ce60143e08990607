import { drawNetlist } from '../../../src/domain/netlist/drawing/draw-netlist';
import type { Drawing } from '../../../src/domain/netlist/drawing/drawing-types';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { writeSvg } from '../../../src/domain/netlist/drawing/svg-writer';
import type { LinesFile, LitLine } from '../../../src/domain/lines-file';
import { renderNetlistPdf } from '../../sample/files/netlist-pdf';
import { DEMO_SLUG } from '../../sample/data/sample-series';
import { netlistsOfSet } from '../../sample/sample-library';
import { between, distance, nearestOn, segmentsOf, type Point } from './geometry';
import { Groups } from './groups';
import { readSvgPath } from './svg-path';
import { traceLines } from './trace-lines';

/** Margin of our PDF, pt. */
const MARGIN = 24;

/** A wire as the sheet draws it: what is to be found. */
interface DrawnWire {
  readonly id: string;
  readonly points: readonly Point[];
}

function wiresOf({ groups }: Drawing): DrawnWire[] {
  return groups
    .filter(({ kind }) => kind === 'wire')
    .flatMap(({ id, shapes: [first] }) =>
      first?.type === 'path' ? [{ id, points: readSvgPath(first.d).subpaths[0]?.points ?? [] }] : [],
    );
}

/** Places of a drawing on our A4 page. */
function onPaper({ width, height }: Drawing, page: LinesFile): (point: Point) => Point {
  const scale = Math.min((page.width - 2 * MARGIN) / width, (page.height - 2 * MARGIN) / height);
  const left = (page.width - width * scale) / 2;
  const top = (page.height - height * scale) / 2;
  return ({ x, y }) => ({ x: left + x * scale, y: top + y * scale });
}

/** Wires that end at the same pin or on the same bar, by index: to be lit together when they have one colour. */
function meetingWires({ components, wires }: Netlist, drawn: readonly DrawnWire[]): Groups {
  const groups = new Groups(drawn.length);
  const bars = new Set(
    components.filter(({ kind }) => ['rail', 'splice', 'ground'].includes(kind)).map(({ id }) => id),
  );
  const first = new Map<string, number>();
  for (const [at, { id }] of drawn.entries()) {
    const wire = wires.find((candidate) => candidate.id === id);
    for (const { component, pin } of wire ? [wire.from, wire.to] : []) {
      const place = bars.has(component) ? component : `${component} ${pin}`;
      groups.unite(at, first.get(place) ?? at);
      first.set(place, first.get(place) ?? at);
    }
  }
  return groups;
}

interface Score {
  readonly wires: number;
  readonly found: number;
  /** pairs of wires that are one conductor though they meet nowhere */
  readonly falsePairs: string[];
}

const extentOf = ({ box: [left, top, right, bottom] }: LitLine) => right - left + bottom - top;

/** Which conductor covers a wire all along, the smallest where several lie on one another; -1 for none. */
function coveredBy({ points }: DrawnWire, { conductors, width }: LinesFile): number {
  const samples = segmentsOf(points).flatMap(([a, b]) => [0.02, 0.3, 0.6, 0.98].map((share) => between(a, b, share)));
  const covers = ({ box: [left, top, right, bottom], lines }: LitLine) => {
    const segments = lines.flatMap((line) =>
      segmentsOf(line.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: line[at + 1] ?? 0 }] : []))),
    );
    return samples.every(
      (sample) =>
        sample.x >= left - 1 &&
        sample.y >= top - 1 &&
        sample.x <= right + 1 &&
        sample.y <= bottom + 1 &&
        segments.some(([a, b]) => distance(nearestOn(sample, a, b), sample) < width / 2000),
    );
  };
  return conductors.reduce((best, conductor, at) => {
    const before = conductors[best];
    return covers(conductor) && (!before || extentOf(conductor) < extentOf(before)) ? at : best;
  }, -1);
}

function scoreOf(wires: readonly DrawnWire[], meeting: Groups, page: LinesFile): Score {
  const by = wires.map((wire) => coveredBy(wire, page));
  const falsePairs: string[] = [];
  for (const [one, conductor] of by.entries())
    for (let other = 0; other < one; other += 1) {
      const isOne = conductor >= 0 && by[other] === conductor;
      if (isOne && meeting.find(one) !== meeting.find(other))
        falsePairs.push(`${wires[one]?.id} ${wires[other]?.id} ${page.conductors[conductor]?.id}`);
    }
  return { wires: wires.length, found: by.filter((conductor) => conductor >= 0).length, falsePairs };
}

/** Every fourth sheet of the demo car, its largest among them. */
const sheets = netlistsOfSet(DEMO_SLUG).filter((_sheet, at) => at % 4 === 1);

it.each(sheets.map((sheet) => [sheet.title, sheet] as const))(
  'on our own sheet %s, as SVG and PDF, the wires are found and none is joined across a crossing',
  async (_title, sheet) => {
    const drawing = drawNetlist(sheet);
    const svg = await traceLines({ format: 'svg', bytes: Buffer.from(writeSvg(drawing)) });
    const pdf = await traceLines({
      format: 'pdf',
      bytes: Buffer.from(await renderNetlistPdf([sheet], { title: 'x' })),
    });
    const wires = wiresOf(drawing);
    expect(wires.length).toBeGreaterThan(10);
    for (const [page, place] of [
      [svg.files[0], (point: Point) => point] as const,
      [pdf.files[0], pdf.files[0] ? onPaper(drawing, pdf.files[0]) : (point: Point) => point] as const,
    ]) {
      if (!page) throw new Error('no lines');
      const placed = wires.map(({ id, points }) => ({ id, points: points.map(place) }));
      const score = scoreOf(placed, meetingWires(sheet, wires), page);
      expect(score.found / score.wires).toBeGreaterThanOrEqual(0.95);
      expect(score.falsePairs).toEqual([]);
    }
  },
);
