import sharp from 'sharp';
import { canShow, outlineText } from '../../fonts/embedded-font';

/** What a certificate says. */
export interface Certificate {
  /** the learner's own name, unmasked */
  readonly name: string;
  readonly score: number;
  readonly solved: number;
  /** `2026-11-22` */
  readonly day: string;
  readonly number: string;
}

const WIDTH = 1200;
const HEIGHT = 848;
const INK = '#12233d';
const BLUE = '#1a5fd0';
const GREY = '#5b6b85';
const GOLD = '#b98a2f';
const MAX_NAME_WIDTH = 760;

interface Line {
  readonly text: string;
  readonly size: number;
  readonly y: number;
  readonly fill: string;
  readonly x?: number;
  /** space after each character, px */
  readonly spacing?: number;
  readonly bold?: boolean;
}

/** A line as outlines, in the middle of the sheet or around `x`. */
function drawn({ text, size, y, fill, x = WIDTH / 2, spacing = 0, bold = false }: Line): string {
  const glyphs = [...text].map((character) => outlineText(character, size));
  const width = glyphs.reduce((sum, glyph) => sum + glyph.width + spacing, -spacing);
  const stroke = bold ? ` stroke="${fill}" stroke-width="${size / 36}"` : '';
  let left = x - width / 2;
  const paths = glyphs.map(({ d, width: advance }) => {
    const path = `<path d="${d}" transform="translate(${left.toFixed(1)} ${y})"/>`;
    left += advance + spacing;
    return path;
  });
  return `<g fill="${fill}"${stroke}>${paths.join('')}</g>`;
}

/** Characters that the font lacks, such as emoji, are left out. */
const showable = (text: string): string => [...text.trim()].filter((character) => canShow(character)).join('');

function nameLine(name: string): Line {
  const text = showable(name) || '学员';
  const usual = 64;
  const { width } = outlineText(text, usual);
  return { text, size: Math.min(usual, (usual * MAX_NAME_WIDTH) / width), y: 372, fill: INK, bold: true };
}

const FRAME = `
  <rect width="${WIDTH}" height="${HEIGHT}" fill="#fbfaf5"/>
  <rect x="28" y="28" width="1144" height="792" fill="none" stroke="${BLUE}" stroke-width="6"/>
  <rect x="44" y="44" width="1112" height="760" fill="none" stroke="${GOLD}" stroke-width="2"/>
  <path d="M300 400H900" stroke="${GOLD}" stroke-width="2"/>`;

/** A circuit: battery, fuse, switch, lamp. */
const CIRCUIT = `
  <g fill="none" stroke="${BLUE}" stroke-width="3" opacity=".28" stroke-linecap="round" stroke-linejoin="round">
    <path d="M130 624V566H216M280 566H332M343 562 398 540M412 566H450V622M450 666V722H130V638"/>
    <path d="M108 624H152M118 638H142M216 552H280V580H216Z"/>
    <circle cx="338" cy="566" r="6"/><circle cx="406" cy="566" r="6"/>
    <circle cx="450" cy="644" r="22"/><path d="M434.4 628.4 465.6 659.6M465.6 628.4 434.4 659.6"/>
  </g>`;

const SEAL = `
  <circle cx="980" cy="648" r="84" fill="none" stroke="${GOLD}" stroke-width="5"/>
  <circle cx="980" cy="648" r="72" fill="none" stroke="${GOLD}" stroke-width="2"/>`;

/** The picture of a certificate, PNG, 1200 × 848 px. Text is outlines: it needs no font of the machine. */
export async function drawCertificate({ name, score, solved, day, number }: Certificate): Promise<Buffer> {
  const lines: Line[] = [
    { text: '汽修助手', size: 30, y: 128, fill: BLUE, spacing: 8 },
    { text: '故障诊断考试合格证书', size: 60, y: 214, fill: INK, spacing: 6, bold: true },
    { text: '兹证明', size: 28, y: 288, fill: GREY, spacing: 6 },
    nameLine(name),
    { text: `在限时考试中独立排查 10 台故障车，找对 ${solved} 台，成绩合格`, size: 32, y: 464, fill: INK },
    { text: '能看懂电路图，会用万用表逐步缩小范围，判断有据', size: 28, y: 516, fill: GREY },
    { text: String(score), size: 72, y: 664, fill: GOLD, x: 980, bold: true },
    { text: '分', size: 26, y: 706, fill: GOLD, x: 980 },
    { text: `发证日期 ${day}`, size: 24, y: 652, fill: GREY, x: 640 },
    { text: `证书编号 ${number}`, size: 20, y: 692, fill: GREY, x: 640 },
    { text: '本证书记录训练成绩，不是国家职业资格证书', size: 18, y: 776, fill: GREY },
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${FRAME}${CIRCUIT}${SEAL}${lines.map(drawn).join('')}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
