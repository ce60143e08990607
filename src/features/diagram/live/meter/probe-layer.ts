import type { Box } from '@/domain/netlist/layout/box';
import type { Point } from '@/domain/viewport';
import type { Layer } from '../../canvas/layer';

export type ProbeColor = 'black' | 'red';

/** A probe on the drawing: its tip, px of the drawing. */
export interface PlacedProbe {
  color: ProbeColor;
  tip: Point;
}

/** Sizes on the screen, however far the sheet is zoomed, CSS px. */
const NEEDLE = 15;
const HANDLE = 36;
const LEAD = { across: 46, down: 230 } as const;
const RING = 8;
/** Where a finger takes a probe: the middle of its handle, CSS px from the tip. */
const GRIP = NEEDLE + HANDLE / 2;

/** The probes lean apart, so that both can stand on neighbouring pins. */
const LEAN: Readonly<Record<ProbeColor, Point>> = {
  red: { x: Math.cos(Math.PI / 6), y: Math.sin(Math.PI / 6) },
  black: { x: -Math.cos(Math.PI / 6), y: Math.sin(Math.PI / 6) },
};

/** Those of ui/tokens.scss do for neither cable: red and black are what probes are called. */
const INK: Readonly<Record<ProbeColor, { face: string; shade: string }>> = {
  red: { face: '#e03131', shade: '#8f1515' },
  black: { face: '#273142', shade: '#0b111c' },
};
const DARK_EDGE = '#c3cee2';

/** Middle of the handle from the tip, CSS px. */
export const gripOf = (color: ProbeColor): Point => ({ x: LEAN[color].x * GRIP, y: LEAN[color].y * GRIP });

/** The probes with their leads, over the sheet; null when none is on it. */
export function probeLayer(probes: readonly PlacedProbe[]): Layer | null {
  if (probes.length === 0) return null;
  return {
    boxes: (scale) => probes.map((probe) => boxOf(probe, scale)),
    paint: (context, { palette, isDark, scale }) => {
      context.globalAlpha = 1;
      context.setLineDash([]);
      context.lineCap = 'round';
      const edge = isDark ? DARK_EDGE : palette.paper;
      for (const probe of probes) paintProbe(context, probe, { edge, scale, glow: palette.accent });
    },
  };
}

function boxOf({ color, tip }: PlacedProbe, scale: number): Box {
  const across = (NEEDLE + HANDLE + LEAD.across * 2) / scale;
  const down = (NEEDLE + HANDLE + LEAD.down) / scale;
  const ring = (RING + 3) / scale;
  return {
    x: color === 'red' ? tip.x - ring : tip.x - across,
    y: tip.y - ring,
    w: across + ring,
    h: down + ring,
  };
}

function paintProbe(
  context: CanvasRenderingContext2D,
  { color, tip }: PlacedProbe,
  { edge, scale, glow }: { edge: string; scale: number; glow: string },
): void {
  const lean = LEAN[color];
  const along = (length: number): Point => ({
    x: tip.x + (lean.x * length) / scale,
    y: tip.y + (lean.y * length) / scale,
  });
  const [neck, end] = [along(NEEDLE), along(NEEDLE + HANDLE)];
  const { face, shade } = INK[color];
  const stroke = (width: number, ink: string, draw: () => void) => {
    context.beginPath();
    draw();
    context.lineWidth = width / scale;
    context.strokeStyle = ink;
    context.stroke();
  };
  const line = (from: Point, to: Point) => () => {
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
  };
  const side = Math.sign(lean.x) / scale;
  const lead = () => {
    context.moveTo(end.x, end.y);
    context.bezierCurveTo(
      end.x + side * LEAD.across * 1.2,
      end.y + (LEAD.down * 0.15) / scale,
      end.x + side * LEAD.across * 1.4,
      end.y + (LEAD.down * 0.5) / scale,
      end.x + side * LEAD.across * 0.7,
      end.y + LEAD.down / scale,
    );
  };
  stroke(2, glow, () => context.arc(tip.x, tip.y, RING / scale, 0, Math.PI * 2));
  stroke(5.5, edge, lead);
  stroke(3.2, face, lead);
  stroke(4.5, edge, line(tip, neck));
  stroke(2.4, '#8a94a6', line(tip, neck));
  stroke(14, edge, line(neck, end));
  stroke(11, face, line(neck, end));
  stroke(3, shade, line(along(NEEDLE + HANDLE * 0.3), along(NEEDLE + HANDLE * 0.75)));
}
