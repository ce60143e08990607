import { textPaths } from './glyph-paths';
import type { Scene } from './scene';
import { windshieldLayout } from './plate-layouts';

const WIDTH = 1280;

/** A strip behind a windscreen that bends it: the line hangs in the middle, its characters turn with it. */
export function curvedLayout(vin: string): Scene {
  const sag = 34;
  const strip = (x: number, y: number) =>
    `M${x} ${y}Q${WIDTH / 2} ${y + 2 * sag} ${WIDTH - x} ${y}V${y + 130}Q${WIDTH / 2} ${y + 130 + 2 * sag} ${x} ${y + 130}Z`;
  return {
    width: WIDTH,
    height: 520,
    background: '#23272a',
    content:
      `<path d="${strip(100, 165)}" fill="#101214" stroke="#3b4044" stroke-width="3"/>` +
      textPaths(vin, { typeface: 'bold', x: 147, y: 254, size: 66, pitch: 58, width: 0.9, fill: '#e2e5e6', sag }) +
      '<path d="M-100 0H420L180 520H-340Z" fill="#cfe2f3" fill-opacity=".12"/>',
  };
}

/** Characters engraved into the painted frame: the paint's own colour, told by a dark upper and a light lower edge. */
export function engravedLayout(vin: string): Scene {
  const text = { typeface: 'regular', x: 120, size: 82, pitch: 61 } as const;
  const scratches = Array.from({ length: 40 }, (_, at) => {
    const [x, y] = [(at * 173) % WIDTH, (at * 97) % 420];
    return `<path d="M${x} ${y}l${60 + ((at * 31) % 120)} ${(at % 5) - 2}" stroke="#8b9299" stroke-opacity=".35"/>`;
  }).join('');
  return {
    width: WIDTH,
    height: 420,
    background: '#6d747b',
    content:
      '<defs><linearGradient id="frame" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#7a8188"/><stop offset="1" stop-color="#666d74"/></linearGradient></defs>' +
      `<rect x="-200" y="60" width="1700" height="300" fill="url(#frame)"/>${scratches}` +
      textPaths(vin, { ...text, y: 242, fill: '#a9b0b6' }) +
      textPaths(vin, { ...text, y: 236, fill: '#33383d' }) +
      textPaths(vin, { ...text, y: 239, fill: '#596066' }),
  };
}

/** The strip on the dashboard with the sky mirrored across the characters themselves. */
export function glareLayout(vin: string): Scene {
  const scene = windshieldLayout(vin);
  return {
    ...scene,
    content:
      '<defs><radialGradient id="sun"><stop offset="0" stop-color="#fff" stop-opacity=".62"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>' +
      scene.content +
      '<path d="M250 0H400L300 480H150Z" fill="#dfeaf5" fill-opacity=".38"/>' +
      '<path d="M820 0H900L840 480H760Z" fill="#dfeaf5" fill-opacity=".42"/>' +
      '<ellipse cx="640" cy="230" rx="210" ry="90" fill="url(#sun)"/>',
  };
}
