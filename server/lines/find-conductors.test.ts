import type { LitLine } from '../../src/domain/lines-file';
import { findConductors } from './find-conductors';
import { readSvgStrokes } from './read-svg';
import { TooManyLines } from './page-strokes';

const MANY = 10_000;

/** The conductors of a drawing of 1000 × 1000. */
const conductorsOf = (body: string): LitLine[] =>
  findConductors(
    readSvgStrokes(`<svg viewBox="0 0 1000 1000" fill="none" stroke="#000" stroke-width="2">${body}</svg>`, MANY),
    () => undefined,
  );
const path = (d: string, more = '') => `<path d="${d}" ${more}/>`;
/** Left, upper, right and lower edge of each, in order. */
const boxesOf = (body: string) => conductorsOf(body).map(({ box }) => box.map(Math.round));

describe('lines that run on in each other', () => {
  it('are one where ends touch, and where an end stops on another line', () => {
    expect(boxesOf(path('M100 100H300') + path('M300 100V400') + path('M200 100V50'))).toEqual([[100, 50, 300, 400]]);
  });

  it('stay apart where they cross, drawn through, with a corner there, or cut there', () => {
    const apart = [
      [300, 100, 300, 500],
      [100, 300, 500, 300],
    ];
    expect(boxesOf(path('M100 300H500') + path('M300 100V500'))).toEqual(apart);
    expect(boxesOf(path('M100 300H300H500') + path('M300 100V300V500'))).toEqual(apart);
    expect(boxesOf(path('M100 300H500') + path('M300 100V300') + path('M300 300V500'))).toEqual(apart);
    const cut = path('M100 300H300') + path('M300 300H500') + path('M300 100V300') + path('M300 300V500');
    expect(boxesOf(cut)).toEqual(apart);
  });

  it('are one at a crossing with a junction dot, but not by a terminal of another colour', () => {
    const cross = path('M100 300H500') + path('M300 100V500');
    expect(boxesOf(`${cross}<circle cx="300" cy="300" r="4" fill="#000"/>`)).toEqual([[100, 100, 500, 500]]);
    expect(boxesOf(`${cross}<circle cx="300" cy="300" r="4" fill="#fff"/>`)).toHaveLength(2);
    expect(boxesOf(`${cross}<circle cx="300" cy="300" r="4" fill="#fc0" stroke="#000"/>`)).toHaveLength(2);
  });

  it('of other colours stay apart, whatever touches', () => {
    expect(boxesOf(path('M100 100H300') + path('M300 100V400', 'stroke="red"'))).toHaveLength(2);
  });

  it('go on over a hop, drawn in one or in pieces, and not into what it hops over', () => {
    const apart = [
      [300, 100, 300, 500],
      [100, 290, 500, 300],
    ];
    const under = path('M300 100V500');
    expect(boxesOf(under + path('M100 300H290a10 10 0 0 1 20 0H500'))).toEqual(apart);
    expect(boxesOf(under + path('M100 300H290') + path('M290 300A10 10 0 0 1 310 300') + path('M310 300H500'))).toEqual(
      apart,
    );
  });

  it('end at the rim of a symbol: shapes do not conduct', () => {
    const symbol = '<rect x="300" y="280" width="60" height="40" fill="#eee"/>';
    const outlined = path('M300 280H360V320H300Z');
    for (const shape of [symbol, outlined])
      expect(boxesOf(path('M100 300H300') + shape + path('M360 300H500'))).toEqual([
        [100, 300, 300, 300],
        [360, 300, 500, 300],
      ]);
  });
});

describe('lines drawn in a way of their own', () => {
  const dashes = (from: number, to: number, y: number) =>
    Array.from({ length: Math.ceil((to - from) / 16) }, (_, at) => {
      const start = from + at * 16;
      return path(`M${start} ${y}H${Math.min(start + 10, to)}`);
    }).join('');

  it('dashes in line with equal gaps are one line, over a crossing too', () => {
    expect(boxesOf(dashes(100, 398, 300) + path('M203 100V500'))).toEqual([
      [203, 100, 203, 500],
      [100, 300, 398, 300],
    ]);
  });

  it('short marks that are no dashes stay what they are', () => {
    const marks = path('M100 300H110') + path('M118 300H128') + path('M150 300H160') + path('M163 300H173');
    expect(boxesOf(marks)).toHaveLength(4);
  });

  it('thin filled rectangles are lines', () => {
    const filled =
      '<g stroke="none" fill="#008000"><rect x="100" y="99" width="200" height="2"/>' +
      '<path d="M298 99H300V400H298Z"/><rect x="400" y="100" width="60" height="40"/></g>';
    expect(conductorsOf(filled)).toMatchObject([{ colors: ['#008000'], width: 2 }]);
    expect(boxesOf(filled)).toEqual([[100, 99, 300, 400]]);
  });

  it('a base with a tracer on it or beside it is one line in two colours', () => {
    const d = 'M100 100H300V400';
    const onIt = path(d, 'stroke="#d00000" stroke-width="4"') + path(d, 'stroke="#ffd000" stroke-dasharray="7 9"');
    expect(conductorsOf(onIt)).toMatchObject([{ colors: ['#d00000', '#ffd000'], width: 4 }]);
    const beside =
      path(d, 'stroke="#d00000"') + path('M100 102H298', 'stroke="#ffd000"') + path('M298 102V400', 'stroke="#ffd000"');
    expect(conductorsOf(beside)).toMatchObject([{ colors: ['#d00000', '#ffd000'] }]);
  });

  it('a tracer drawn dash by dash is a colour of its base, and no line of its own', () => {
    const base = path('M100 300H400V500', 'stroke="#d00000" stroke-width="4"');
    const dash = (d: string) => path(d, 'stroke="#ffd000" stroke-width="1.5"');
    const dashed = dash('M100 300H107') + dash('M116 300H123') + dash('M400 310V317') + dash('M390 300H396');
    expect(conductorsOf(base + dashed)).toMatchObject([{ colors: ['#d00000', '#ffd000'], box: [100, 300, 400, 500] }]);
  });

  it('a bent line filled as its outline is a line; a filled shape as broad as long is none', () => {
    const bent = '<path stroke="none" fill="#008000" d="M100 99H301V401H299V101H100Z"/>';
    expect(conductorsOf(bent)).toMatchObject([{ colors: ['#008000'], width: 2, box: [100, 100, 300, 401] }]);
    expect(boxesOf('<path stroke="none" fill="#008000" d="M100 100H300V300H200V200H100Z"/>')).toEqual([]);
  });

  it('two dashes between corners keep the rhythm of the others', () => {
    const short = path('M398 300V310') + path('M398 316V321');
    expect(boxesOf(dashes(100, 398, 300) + short)).toEqual([[100, 300, 398, 321]]);
  });

  it('a line broken where another passes over it goes on, and only there', () => {
    const broken = path('M100 300H294') + path('M306 300H500');
    const apart = [
      [100, 300, 294, 300],
      [306, 300, 500, 300],
    ];
    expect(boxesOf(broken + path('M300 100V500'))).toEqual([
      [300, 100, 300, 500],
      [100, 300, 500, 300],
    ]);
    expect(boxesOf(broken)).toEqual(apart);
    expect(boxesOf(broken + path('M300 310V500'))).toHaveLength(3);
  });

  it('two wires beside each other are no pair', () => {
    expect(boxesOf(path('M100 100H300', 'stroke="red"') + path('M100 110H300', 'stroke="blue"'))).toHaveLength(2);
    expect(boxesOf(path('M100 100H300', 'stroke="red"') + path('M100 102H700', 'stroke="blue"'))).toHaveLength(2);
  });

  it('letters, white lines and what is not shown are none', () => {
    const unseen =
      path('M10 10L12 13') +
      path('M0 50H900', 'stroke="white"') +
      path('M0 60H900', 'display="none"') +
      `<defs>${path('M0 70H900')}</defs>`;
    expect(boxesOf(unseen)).toEqual([]);
  });
});

it('a page has a limit of lines', () => {
  const many = Array.from({ length: 30 }, (_, at) => path(`M0 ${at * 10}H900`)).join('');
  expect(() => readSvgStrokes(`<svg viewBox="0 0 1000 1000" stroke="#000">${many}</svg>`, 29)).toThrow(TooManyLines);
});

it('groups turn, move and scale what is in them', () => {
  const turned = `<g transform="translate(500 500) rotate(90) scale(2)">${path('M0 0H100', 'stroke-width="1"')}</g>`;
  expect(conductorsOf(turned)).toMatchObject([{ width: 2, box: [500, 500, 500, 700] }]);
});

it('what a clip hides is no line', () => {
  const clip = '<clipPath id="a"><rect x="100" y="100" width="200" height="200"/></clipPath>';
  const lines = path('M0 150H250V900') + path('M400 400H600') + path('M120 120H180');
  expect(boxesOf(`<g clip-path="url(#a)">${lines}</g>${clip}`)).toEqual([
    [120, 120, 180, 120],
    [100, 150, 250, 300],
  ]);
});

it('a picture of other proportions than its drawing has room beside it', () => {
  const svg = '<svg viewBox="0 0 100 100" width="400" height="200"><path stroke="#000" d="M0 50H100"/></svg>';
  const page = readSvgStrokes(svg, MANY);
  expect(page).toMatchObject({ width: 200, height: 100, strokes: [{ points: [{ x: 50 }, { x: 150 }] }] });
});
