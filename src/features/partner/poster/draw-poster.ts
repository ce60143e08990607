import type { CanvasSize } from '@/platform/canvas/types';

/** Pixels; twice a phone's width, so that it stays sharp in an album. */
export const POSTER_SIZE: CanvasSize = { width: 750, height: 1180 };

export interface PosterContent {
  /** Masked (§5). */
  readonly inviter: string;
  readonly avatar: CanvasImageSource | null;
  /** Squares of the QR code, true is dark. */
  readonly modules: readonly (readonly boolean[])[];
}

/** A printed look of its own, the same in dark mode. */
const ink = {
  deep: '#0b2f86',
  brand: '#1455d9',
  paper: '#ffffff',
  soft: '#dbe6ff',
  text: '#0f172a',
  dim: '#566176',
  action: '#f05a00',
} as const;
const FACE = '"PingFang SC", "HarmonyOS Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';
const MARGIN = 60;
const CARD_TOP = 800;
const QR_SIZE = 240;

const points = [
  'VIN 识车，三步找到这台车的电路图',
  '维修手册、扭矩、保养周期、故障码',
  '签到、分享攒积分，兑换工具和耗材',
];

type Pen = CanvasRenderingContext2D;

function write(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  weight: 400 | 600 | 700 = 400,
): void {
  pen.font = `${weight} ${size}px ${FACE}`;
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}

/** A rounded box as a path: `roundRect` is too new for our oldest WebViews. */
function box(pen: Pen, x: number, y: number, width: number, height: number, radius: number): void {
  pen.beginPath();
  pen.moveTo(x + radius, y);
  pen.arcTo(x + width, y, x + width, y + height, radius);
  pen.arcTo(x + width, y + height, x, y + height, radius);
  pen.arcTo(x, y + height, x, y, radius);
  pen.arcTo(x, y, x + width, y, radius);
  pen.closePath();
}

function drawGround(pen: Pen): void {
  const { width, height } = POSTER_SIZE;
  const ground = pen.createLinearGradient(0, 0, width, height);
  ground.addColorStop(0, ink.deep);
  ground.addColorStop(1, ink.brand);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  // Wires with their connections, as in a wiring diagram.
  pen.strokeStyle = 'rgba(255, 255, 255, 0.16)';
  pen.lineWidth = 3;
  for (const wire of [
    [420, 0, 420, 90, 560, 90, 560, 210, 750, 210],
    [520, 0, 520, 40, 660, 40, 660, 140, 750, 140],
    [0, 700, 90, 700, 90, 760, 330, 760],
  ]) {
    pen.beginPath();
    wire.forEach((x, at) => {
      const y = wire[at + 1];
      if (at % 2 === 0 && y !== undefined) pen.lineTo(x, y);
    });
    pen.stroke();
  }
  pen.fillStyle = 'rgba(255, 255, 255, 0.28)';
  for (const [x, y] of [
    [420, 90],
    [560, 210],
    [660, 140],
    [90, 760],
  ] as const) {
    pen.beginPath();
    pen.arc(x, y, 8, 0, Math.PI * 2);
    pen.fill();
  }
}

function drawHeadline(pen: Pen): void {
  write(pen, '汽修助手', MARGIN, 130, 38, ink.soft, 600);
  write(pen, '扫一扫 VIN', MARGIN, 270, 88, ink.paper, 700);
  write(pen, '全车电路图马上查', MARGIN, 370, 62, ink.paper, 700);
  pen.fillStyle = ink.action;
  pen.fillRect(MARGIN, 410, 96, 8);
  points.forEach((point, index) => {
    const y = 510 + index * 76;
    pen.strokeStyle = ink.paper;
    pen.lineWidth = 5;
    pen.beginPath();
    pen.moveTo(MARGIN, y - 12);
    pen.lineTo(MARGIN + 12, y);
    pen.lineTo(MARGIN + 34, y - 26);
    pen.stroke();
    write(pen, point, MARGIN + 58, y, 33, ink.paper);
  });
}

function drawAvatar(
  pen: Pen,
  avatar: CanvasImageSource | null,
  inviter: string,
  x: number,
  y: number,
  size: number,
): void {
  pen.save();
  pen.beginPath();
  pen.arc(x + size / 2, y + size / 2, size / 2, 0, Math.PI * 2);
  pen.closePath();
  pen.fillStyle = ink.soft;
  pen.fill();
  pen.clip();
  if (avatar) pen.drawImage(avatar, x, y, size, size);
  else {
    pen.textAlign = 'center';
    write(pen, Array.from(inviter)[0] ?? '', x + size / 2, y + size * 0.68, size * 0.5, ink.brand, 700);
    pen.textAlign = 'left';
  }
  pen.restore();
}

function drawModules(pen: Pen, modules: PosterContent['modules'], x: number, y: number, size: number): void {
  // Whole pixels, so that no seams show between the squares.
  const step = Math.floor(size / modules.length);
  const inset = Math.floor((size - step * modules.length) / 2);
  pen.fillStyle = ink.text;
  modules.forEach((row, rowAt) =>
    row.forEach((isDark, at) => {
      if (isDark) pen.fillRect(x + inset + at * step, y + inset + rowAt * step, step, step);
    }),
  );
}

/** Draws the invitation: headline, what the app does, who invites, and the code that leads in. */
export function drawPoster(pen: Pen, { inviter, avatar, modules }: PosterContent): void {
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'left';
  drawGround(pen);
  drawHeadline(pen);
  const width = POSTER_SIZE.width - MARGIN * 2;
  box(pen, MARGIN, CARD_TOP, width, POSTER_SIZE.height - CARD_TOP - MARGIN, 28);
  pen.fillStyle = ink.paper;
  pen.fill();
  const left = MARGIN + 36;
  drawAvatar(pen, avatar, inviter, left, CARD_TOP + 44, 76);
  write(pen, inviter, left + 94, CARD_TOP + 96, 34, ink.text, 600);
  write(pen, '邀请您使用', left, CARD_TOP + 184, 30, ink.dim);
  write(pen, '汽修助手', left, CARD_TOP + 236, 44, ink.brand, 700);
  write(pen, '长按或扫码打开', left, CARD_TOP + 284, 26, ink.dim);
  drawModules(pen, modules, POSTER_SIZE.width - MARGIN - 36 - QR_SIZE, CARD_TOP + 40, QR_SIZE);
}
