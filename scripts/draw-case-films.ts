/**
 * Draws the short films of the sample cases into server/assets/cases. Wants ffmpeg with libx264; run once, the films
 * are kept.
 */
import { join } from 'node:path';
import { encodeFilm } from './films/encode-film';

const BLUE = '#1455d9';
const ORANGE = '#ff6a13';

const text = (x: number, y: number, words: string, colour = '#1c2536', size = 20) =>
  `<text x="${x}" y="${y}" fill="${colour}" font-size="${size}" text-anchor="middle">${words}</text>`;

/** A needle swings up as soon as the starter turns: the voltage that the ground side loses. `at`: 0 to 1. */
function voltageDrop(at: number): string {
  const isCranking = at > 0.3 && at < 0.8;
  const volts = isCranking ? 1.9 * Math.min(1, (at - 0.3) * 12) + Math.sin(at * 90) * 0.06 : 0;
  const angle = Math.PI * (volts / 2.5) - Math.PI;
  const needle = `<path d="M240 220L${(240 + Math.cos(angle) * 120).toFixed(1)} ${(220 + Math.sin(angle) * 120).toFixed(1)}" stroke="${isCranking ? ORANGE : BLUE}" stroke-width="6" stroke-linecap="round"/>`;
  const scale = [0, 0.5, 1, 1.5, 2, 2.5]
    .map((mark) =>
      text(
        240 - Math.cos((Math.PI * mark) / 2.5) * 158,
        226 - Math.sin((Math.PI * mark) / 2.5) * 158,
        String(mark),
        '#5b6577',
        16,
      ),
    )
    .join('');
  return `<path d="M100 220A140 140 0 0 1 380 220" fill="#ffffff" stroke="#b9cdfa" stroke-width="4"/>${scale}${needle}<circle cx="240" cy="220" r="10" fill="#1c2536"/>
    ${text(240, 268, `搭铁侧压降 ${volts.toFixed(1)} V`, isCranking ? ORANGE : BLUE, 24)}${text(240, 302, isCranking ? '起动中：大于 0.2 V，搭铁不良' : '表笔：起动机壳体 — 蓄电池负极', '#5b6577', 17)}`;
}

const TEETH = 24;
/**
 * A ring with a damaged stretch turns past its sensor; the signal below lacks the same stretch every turn. `at`: 0 to
 * 1.
 */
function wheelSpeed(at: number): string {
  const turn = at * 4;
  const isDamaged = (tooth: number) => ((tooth % TEETH) + TEETH) % TEETH < 5;
  const ring = Array.from({ length: TEETH }, (_, tooth) => {
    const angle = ((tooth / TEETH - turn) * 360).toFixed(1);
    return `<rect x="234" y="22" width="12" height="20" rx="2" transform="rotate(${angle} 240 104)" fill="${isDamaged(tooth) ? ORANGE : BLUE}"/>`;
  }).join('');
  const first = turn * TEETH;
  const points = Array.from({ length: 400 }, (_, x) => {
    const phase = first - (400 - x) / 14;
    const isHigh = phase - Math.floor(phase) < 0.5 && !isDamaged(Math.floor(phase));
    return `${40 + x} ${isHigh ? 226 : 274}`;
  });
  return `<circle cx="240" cy="104" r="60" fill="#ffffff" stroke="#b9cdfa" stroke-width="4"/>${ring}<path d="M240 4v14" stroke="#1c2536" stroke-width="8"/>${text(356, 30, '传感器', '#5b6577', 17)}
    <rect x="40" y="214" width="400" height="72" fill="#ffffff"/><path d="M${points.join('L')}" fill="none" stroke="${BLUE}" stroke-width="3"/>${text(240, 308, '缺口随车轮位置固定：编码环受损', ORANGE, 17)}`;
}

const SIZE = { width: 480, height: 320 };

async function film(name: string, seconds: number, draw: (at: number) => string): Promise<void> {
  const frameAt = (second: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" font-family="Noto Sans CJK SC, sans-serif"><rect width="100%" height="100%" fill="#eef3ff"/>${draw(second / seconds)}</svg>`;
  await encodeFilm(join(__dirname, '../server/assets/cases', `${name}.mp4`), SIZE, seconds, frameAt);
}

async function main(): Promise<void> {
  await film('voltage-drop', 8, voltageDrop);
  await film('wheel-speed', 6, wheelSpeed);
}

void main();
