import type { Attributes } from 'sanitize-html';

/** A rule of a style sheet whose selector names the element itself alone: `path`, `.cls-1`, `text.small`, `#frame`. */
interface Rule {
  readonly tag: string;
  readonly id: string | undefined;
  readonly classes: readonly string[];
  readonly weight: number;
  readonly look: Attributes;
}
interface Box {
  readonly width: number;
  readonly height: number;
}

const STYLE_ELEMENT = /<style[^>]*>([\s\S]*?)<\/style>/gi;
const COMMENTS = /<!\[CDATA\[|\]\]>|\/\*[\s\S]*?\*\//g;
/** `@font-face`, `@media` and the like with what is in them. */
const AT_RULES = /@[^{};]*(?:;|\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})/g;
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const OWN_SELECTOR = /^([a-z][\w-]*|\*)?((?:[.#][\w-]+)*)$/i;
/** Properties that are attributes by the same name; `d`, `x` and the like stay as the drawing has them. */
const PRESENTATION =
  /^(?:(?:fill|stroke|stop|flood|font|clip|marker|letter|word|text|dominant|alignment|baseline)(?:-[a-z]+)*|color|opacity|display|visibility|overflow|mask|filter|paint-order)$/;
/** How much more the parts of a selector weigh than all of a lower kind. */
const WEIGHT = { id: 10_000, class: 100, tag: 1 };

function lookOf(declarations: string): Attributes {
  const pairs = declarations
    .split(';')
    .map((pair) => /^\s*([\w-]+)\s*:\s*(.+?)\s*(?:!important)?\s*$/s.exec(pair))
    .flatMap((found) => (found?.[1] && found[2] && PRESENTATION.test(found[1]) ? [[found[1], found[2]] as const] : []));
  return Object.fromEntries(pairs);
}

function ruleOf(selector: string, look: Attributes): Rule[] {
  const found = OWN_SELECTOR.exec(selector.trim());
  if (!found || selector.trim() === '') return [];
  const [, tag = '*', marks = ''] = found;
  const ids = Array.from(marks.matchAll(/#([\w-]+)/g), ([, name = '']) => name);
  const classes = Array.from(marks.matchAll(/\.([\w-]+)/g), ([, name = '']) => name);
  const weight = ids.length * WEIGHT.id + classes.length * WEIGHT.class + (tag === '*' ? 0 : WEIGHT.tag);
  return [{ tag, id: ids[0], classes, weight, look }];
}

function rulesOf(svg: string): Rule[] {
  const css = Array.from(svg.matchAll(STYLE_ELEMENT), ([, text = '']) => text)
    .join('\n')
    .replace(COMMENTS, '')
    .replace(AT_RULES, '');
  return Array.from(css.matchAll(RULE))
    .flatMap(([, selectors = '', declarations = '']) =>
      selectors.split(',').flatMap((selector) => ruleOf(selector, lookOf(declarations))),
    )
    .sort((a, b) => a.weight - b.weight);
}

const HORIZONTAL = ['x', 'x1', 'x2', 'cx', 'fx', 'dx', 'rx', 'width', 'refX'];
const VERTICAL = ['y', 'y1', 'y2', 'cy', 'fy', 'dy', 'ry', 'height', 'refY'];
const DIAGONAL = ['r', 'stroke-width', 'stroke-dashoffset'];
/** Their coordinates are parts of what they are used on, unless they say otherwise. */
const OF_WHAT_THEY_PAINT = /^(linearGradient|radialGradient|pattern|mask|filter|clipPath)$/;

/** What 100 % of an attribute are (SVG 2, "Units"); null where a percentage has another meaning. */
function wholeOf(tag: string, name: string, attributes: Attributes, { width, height }: Box): number | null {
  const isPart = OF_WHAT_THEY_PAINT.test(tag) && !Object.values(attributes).includes('userSpaceOnUse');
  if (name === 'offset' || /-opacity$|^opacity$/.test(name)) return 1;
  if (HORIZONTAL.includes(name)) return isPart ? 1 : width;
  if (VERTICAL.includes(name)) return isPart ? 1 : height;
  if (DIAGONAL.includes(name)) return isPart ? 1 : Math.hypot(width, height) / Math.SQRT2;
  return null;
}

function inUnits(tag: string, attributes: Attributes, box: Box | null): Attributes {
  const entries = Object.entries(attributes).flatMap(([name, value]) => {
    const percent = /^\s*(-?[\d.]+)%\s*$/.exec(value)?.[1];
    if (percent === undefined) return [[name, value] as const];
    // The drawing's own size, which its viewBox gives.
    if (tag === 'svg') return box ? [] : [[name, value] as const];
    const whole = box && wholeOf(tag, name, attributes, box);
    return [[name, whole === null ? value : String(Number(((Number(percent) / 100) * whole).toFixed(4)))] as const];
  });
  return Object.fromEntries(entries);
}

/** The size of the drawing's own coordinates; null when it does not tell. */
function boxOf({ viewBox = '', width = '', height = '' }: Attributes): Box | null {
  const [, , wide, high] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (wide && high) return { width: wide, height: high };
  const own = { width: parseFloat(width), height: parseFloat(height) };
  return own.width > 0 && own.height > 0 && !`${width}${height}`.includes('%') ? own : null;
}

/**
 * WeChat's image component draws neither style sheets nor percentages. Gives a function for the elements of `svg`, in
 * their order: an element's attributes with what the sheets say of it as attributes too, which engines with sheets put
 * last, and with lengths in place of percentages. Selectors over several elements are left to the sheets.
 */
export function plainLook(svg: string): (tag: string, attributes: Attributes) => Attributes {
  const rules = rulesOf(svg);
  let box: Box | null = null;
  return (tag, attributes) => {
    if (tag === 'svg') box ??= boxOf(attributes);
    const classes = (attributes['class'] ?? '').split(/\s+/);
    const looks = rules
      .filter((rule) => rule.tag === '*' || rule.tag === tag)
      .filter((rule) => rule.id === undefined || rule.id === attributes['id'])
      .filter((rule) => rule.classes.every((name) => classes.includes(name)))
      .map((rule) => rule.look);
    return inUnits(tag, Object.assign({}, attributes, ...looks) as Attributes, box);
  };
}
