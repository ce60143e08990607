import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';
import sharp from 'sharp';
import { decodeText } from '../../base/decode-text';
import { asItIs, FileProblem, type CleanFile } from './checked-file';
import { plainLook } from './plain-look';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
const PROBE_SIDE = 256;

/** Everything that draws, and nothing that runs, loads or moves (SVG 2). */
const TAGS = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'title',
  'desc',
  'style',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'textPath',
  'image',
  'switch',
  'marker',
  'clipPath',
  'mask',
  'pattern',
  'linearGradient',
  'radialGradient',
  'stop',
  'filter',
  'feBlend',
  'feColorMatrix',
  'feComposite',
  'feFlood',
  'feGaussianBlur',
  'feMerge',
  'feMergeNode',
  'feOffset',
];
const ATTRIBUTES = [
  'xmlns',
  'xmlns:xlink',
  'version',
  'xml:space',
  'xml:lang',
  'lang',
  'id',
  'class',
  'style',
  'data-*',
  'aria-*',
  'role',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'dx',
  'dy',
  'd',
  'points',
  'width',
  'height',
  'viewBox',
  'preserveAspectRatio',
  'transform',
  'pathLength',
  'rotate',
  'textLength',
  'lengthAdjust',
  'startOffset',
  'method',
  'spacing',
  'href',
  'xlink:href',
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-*',
  'color',
  'opacity',
  'display',
  'visibility',
  'overflow',
  'clip',
  'clip-path',
  'clip-rule',
  'mask',
  'filter',
  'paint-order',
  'vector-effect',
  'shape-rendering',
  'text-rendering',
  'image-rendering',
  'color-interpolation',
  'color-interpolation-filters',
  'mix-blend-mode',
  'font',
  'font-*',
  'text-anchor',
  'text-decoration',
  'dominant-baseline',
  'alignment-baseline',
  'baseline-shift',
  'letter-spacing',
  'word-spacing',
  'writing-mode',
  'direction',
  'unicode-bidi',
  'marker',
  'marker-start',
  'marker-mid',
  'marker-end',
  'markerWidth',
  'markerHeight',
  'markerUnits',
  'refX',
  'refY',
  'orient',
  'offset',
  'stop-color',
  'stop-opacity',
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'patternUnits',
  'patternContentUnits',
  'patternTransform',
  'clipPathUnits',
  'maskUnits',
  'maskContentUnits',
  'filterUnits',
  'primitiveUnits',
  'in',
  'in2',
  'result',
  'operator',
  'k1',
  'k2',
  'k3',
  'k4',
  'type',
  'values',
  'stdDeviation',
  'mode',
  'flood-color',
  'flood-opacity',
];
const PICTURE_DATA = /^data:image\/(png|jpeg|gif|webp);base64,/i;
/** A reference in a style that is not to this drawing itself. */
const LOADS = /@import|url\(\s*(?!["']?\s*#)|image-set\(|expression\(/i;
/** What could hide one: an escape of CSS, or an entity that is one no more when the style is written. */
const HIDES = /[\\<&]/;
const loads = (name: string, value: string) =>
  LOADS.test(value) || (value.includes('\\') && (name === 'style' || value.includes('(')));

interface Found {
  hasScripts: boolean;
  hasReferences: boolean;
  hasForeign: boolean;
}

function cleanAttributes(tag: string, attributes: Attributes, found: Found): Attributes {
  const kept: Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (/^on/i.test(name) || /^\s*javascript:/i.test(value)) found.hasScripts = true;
    else if (/^(xlink:)?href$/.test(name) && !value.startsWith('#') && !(tag === 'image' && PICTURE_DATA.test(value)))
      found.hasReferences = true;
    else if (/^(src|xml:base)$/.test(name) || loads(name, value)) found.hasReferences = true;
    else kept[name] = value;
  }
  // Some programs write them as entities, which are gone.
  return tag === 'svg' ? { ...kept, xmlns: SVG_NAMESPACE, 'xmlns:xlink': XLINK_NAMESPACE } : kept;
}

const rules = (found: Found, look: ReturnType<typeof plainLook>): IOptions => ({
  allowedTags: TAGS,
  allowedAttributes: { '*': ATTRIBUTES },
  allowedSchemes: ['data'],
  allowVulnerableTags: true,
  parseStyleAttributes: false,
  nonTextTags: ['script', 'style', 'foreignObject', 'metadata', 'iframe', 'object', 'embed', 'audio', 'video'],
  selfClosing: ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'use', 'image', 'stop'],
  parser: { xmlMode: true, decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  transformTags: {
    '*': (tagName: string, attributes: Attributes) => {
      if (tagName === 'script') found.hasScripts = true;
      if (tagName === 'foreignObject') found.hasForeign = true;
      return { tagName, attribs: cleanAttributes(tagName, look(tagName, attributes), found) };
    },
  },
  exclusiveFilter: ({ tag, text }) => {
    if (tag !== 'style' || !(LOADS.test(text) || HIDES.test(text))) return false;
    found.hasReferences = true;
    return true;
  },
});

/**
 * A drawing without scripts, references to anything outside it, and foreign content. Throws FileProblem when nothing
 * can be drawn of it.
 */
export async function cleanSvg(bytes: Buffer): Promise<CleanFile> {
  const text = decodeText(bytes);
  if (text === null) throw new FileProblem('SVG 的编码无法识别，请另存为 UTF-8');
  const found: Found = { hasScripts: false, hasReferences: false, hasForeign: false };
  // What stands around the drawing, such as declarations of entities, is no part of it.
  const drawing = text.slice(Math.max(0, text.search(/<svg[\s>]/)), text.lastIndexOf('>') + 1);
  const svg = sanitizeHtml(drawing, rules(found, plainLook(drawing))).trim();
  const cleaned = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${svg}\n`);
  // Drawn once: a broken drawing, or one that multiplies itself by references, stops here.
  await sharp(cleaned)
    .resize(PROBE_SIDE, PROBE_SIDE, { fit: 'inside' })
    .raw()
    .toBuffer()
    .catch(() => {
      throw new FileProblem('SVG 已损坏，无法显示');
    });
  const notes = [found.hasScripts && '脚本', found.hasReferences && '外部引用', found.hasForeign && '嵌入内容'].filter(
    (part) => part !== false,
  );
  return asItIs('svg', cleaned, { notes: notes.length > 0 ? [`已去除 SVG 中的${notes.join('、')}`] : [] });
}
