import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';
import { clipAround, within, type Clip } from './clip';
import { apply, IDENTITY, multiply, type Matrix, type Point } from './geometry';
import { StrokeCollector, type PageStrokes } from './page-strokes';
import { PathBuilder } from './path-builder';
import { readSvgPath } from './svg-path';

/** Elements whose content is drawn elsewhere or not at all. */
const UNSEEN = new Set(['defs', 'symbol', 'marker', 'pattern', 'clipPath', 'mask', 'title', 'desc', 'style', 'text']);
const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  lime: '#00ff00',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  brown: '#a52a2a',
  gray: '#808080',
  grey: '#808080',
  purple: '#800080',
  pink: '#ffc0cb',
};

/** The parser is all that is wanted of the sanitizer. */
const READING: IOptions = {
  allowedTags: [],
  parser: { xmlMode: true, decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
};

interface State {
  readonly name: string;
  readonly matrix: Matrix;
  readonly stroke: string | null;
  readonly fill: string | null;
  readonly width: number;
  readonly isSeen: boolean;
  /** What may be painted, on the page. */
  readonly clip: Clip | null;
}

/** `#rrggbb`; null for none and for gradients; another text stands for itself, since only equal colours matter. */
function colorOf(text: string): string | null {
  const value = text.trim().toLowerCase();
  if (value === 'none' || value === 'transparent' || value.startsWith('url(')) return null;
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(value);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  const channels = /^rgba?\(([^)]*)\)$/.exec(value)?.[1]?.split(/[\s,/]+/);
  const hex = (channel: string) =>
    Math.round(Math.min(255, parseFloat(channel) * (channel.endsWith('%') ? 2.55 : 1)))
      .toString(16)
      .padStart(2, '0');
  if (channels && channels.length >= 3) return `#${channels.slice(0, 3).map(hex).join('')}`;
  return NAMED[value] ?? value;
}

const numbersOf = (text: string) => (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);

/** The matrix that an attribute `transform` writes. */
function transformOf(text: string): Matrix {
  let matrix = IDENTITY;
  for (const [, name = '', list = ''] of text.matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbersOf(list);
    const turn = (a * Math.PI) / 180;
    const around: Matrix = [1, 0, 0, 1, b, c];
    const rotation: Matrix = [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0];
    const steps: Readonly<Record<string, () => Matrix>> = {
      matrix: () => [a, b, c, d, e, f],
      translate: () => [1, 0, 0, 1, a, b],
      scale: () => [a, 0, 0, numbersOf(list).length > 1 ? b : a, 0, 0],
      rotate: () => multiply(multiply(around, rotation), [1, 0, 0, 1, -b, -c]),
      skewX: () => [1, 0, Math.tan(turn), 1, 0, 0],
      skewY: () => [1, Math.tan(turn), 0, 1, 0, 0],
    };
    matrix = multiply(matrix, steps[name]?.() ?? IDENTITY);
  }
  return matrix;
}

function stateOf(name: string, attributes: Attributes, parent: State, clips: ReadonlyMap<string, Point[]>): State {
  const style = Object.fromEntries(
    (attributes.style ?? '').split(';').map((pair) => {
      const [key = '', ...value] = pair.split(':');
      return [key.trim(), value.join(':').replace('!important', '').trim()];
    }),
  );
  const of = (key: string): string | undefined => style[key] ?? attributes[key];
  const color = (key: string, inherited: string | null) => {
    const value = of(key);
    return value === undefined || value === 'inherit' ? inherited : colorOf(value);
  };
  const isHidden =
    UNSEEN.has(name) || of('display') === 'none' || of('visibility') === 'hidden' || Number(of('opacity') ?? 1) === 0;
  const matrix = multiply(parent.matrix, transformOf(attributes.transform ?? ''));
  const [, clipId = ''] = /^url\(\s*['"]?#([^'")]+)/.exec(of('clip-path') ?? '') ?? [];
  return {
    name,
    matrix,
    clip: within(parent.clip, clipAround(clips.get(clipId) ?? [], matrix)),
    stroke: color('stroke', parent.stroke),
    fill: color('fill', parent.fill),
    width: numbersOf(of('stroke-width') ?? '')[0] ?? parent.width,
    isSeen: parent.isSeen && !isHidden,
  };
}

function pathOf(name: string, attributes: Attributes): PathBuilder {
  const value = (key: string) => numbersOf(attributes[key] ?? '')[0] ?? 0;
  const path = new PathBuilder();
  if (name === 'path') return readSvgPath(attributes.d ?? '');
  if (name === 'line') {
    path.moveTo({ x: value('x1'), y: value('y1') });
    path.lineTo({ x: value('x2'), y: value('y2') });
  } else if (name === 'rect') path.rectangle(value('x'), value('y'), value('width'), value('height'));
  else if (name === 'circle') {
    const [x, y, r] = [value('cx'), value('cy'), value('r')];
    return readSvgPath(`M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`);
  } else if (name === 'polyline' || name === 'polygon') {
    const numbers = numbersOf(attributes.points ?? '').join(' ');
    return readSvgPath(`M${numbers}${name === 'polygon' ? 'Z' : ''}`);
  }
  return path;
}

/** Width and height that the drawing has in its own units, and where they begin. */
function frameOf(attributes: Attributes): { width: number; height: number; matrix: Matrix } {
  const [x = 0, y = 0, width = 0, height = 0] = numbersOf(attributes.viewBox ?? '');
  if (width > 0 && height > 0) {
    const shown = numbersOf(attributes.width ?? '')[0] ?? width;
    const high = numbersOf(attributes.height ?? '')[0] ?? height;
    const isShare = [attributes.width, attributes.height].some(
      (text) => text === undefined || text.trim().endsWith('%'),
    );
    // A picture of other proportions than its drawing leaves room on both sides of it (SVG 2, 8.2: xMidYMid meet).
    const wide = isShare ? width : Math.max(width, (height * shown) / high);
    const tall = isShare ? height : Math.max(height, (width * high) / shown);
    return { width: wide, height: tall, matrix: [1, 0, 0, 1, (wide - width) / 2 - x, (tall - height) / 2 - y] };
  }
  const side = (key: string, usual: number) => numbersOf(attributes[key] ?? '')[0] ?? usual;
  // The sizes of a replaced element without any (CSS 2.2, 10.3.2).
  return { width: side('width', 300), height: side('height', 150), matrix: IDENTITY };
}

/** The points of each clip path, in the units of what it clips. Those of a share of a box are left out. */
function clipsOf(svg: string): Map<string, Point[]> {
  const clips = new Map<string, Point[]>();
  let open: Point[] | null = null;
  sanitizeHtml(svg, {
    ...READING,
    onOpenTag: (name, attributes) => {
      if (name === 'clipPath') {
        open = [];
        if (attributes.id && attributes.clipPathUnits !== 'objectBoundingBox') clips.set(attributes.id, open);
      } else if (open) {
        const matrix = transformOf(attributes.transform ?? '');
        for (const { points } of pathOf(name, attributes).subpaths)
          open.push(...points.map((point) => apply(matrix, point)));
      }
    },
    onCloseTag: (name) => {
      if (name === 'clipPath') open = null;
    },
  });
  return clips;
}

/** What a cleaned SVG draws as lines. What `use` repeats is left out. Throws TooManyLines. */
export function readSvgStrokes(svg: string, maxSegments: number): PageStrokes {
  let page: StrokeCollector | null = null;
  const open: State[] = [];
  const clips = clipsOf(svg);
  sanitizeHtml(svg, {
    ...READING,
    onOpenTag: (name, attributes) => {
      const frame = page === null ? frameOf(attributes) : null;
      if (frame) page = new StrokeCollector(frame.width, frame.height, maxSegments);
      const parent = open.at(-1) ?? {
        name: '',
        matrix: frame?.matrix ?? IDENTITY,
        stroke: null,
        fill: '#000000',
        width: 1,
        isSeen: true,
        clip: null,
      };
      const state = stateOf(name, attributes, parent, clips);
      open.push(state);
      if (state.isSeen) page?.paint(pathOf(name, attributes).subpaths, state, state.matrix, state.clip);
    },
    onCloseTag: () => void open.pop(),
  });
  return page ?? new StrokeCollector(0, 0, maxSegments);
}
