import type { Target } from '@/domain/netlist/target';
import { isHighVoltage } from '@/domain/diagram/high-voltage';
import type { Sheet } from '@/domain/diagram/sheet-file';
import type { PanelView } from './panel/panel-actions';

/** How much a panel below the drawing takes: a third, half, or nearly all. */
export type PanelSize = 'half' | 'third' | 'whole';

/** From the least to the most. */
const SIZES: readonly PanelSize[] = ['third', 'half', 'whole'];
/** Of the window's height; the stage of a phone is some four fifths of it. */
const SHARES = { third: 0.29, half: 0.42 };
/** A third with less than that shows no facts, CSS px. */
const LEAST = 210;

/** Heights of the panel in a window so high, CSS px; the whole one is as high as the stage lets it be. */
export function panelHeights(windowHeight: number): Record<'half' | 'third', number> {
  const third = Math.max(LEAST, Math.round(windowHeight * SHARES.third));
  return { third, half: Math.max(third, Math.round(windowHeight * SHARES.half)) };
}

/** A finger that went less far drags nothing, px. */
const SHORTEST = 40;
/** One that went so far, or so fast, goes past the next size: px, px per ms. */
const FAR = 220;
const FAST = 1.2;

/**
 * Where a finger leaves the panel that went `by` px (down is positive) in `ms`: one size on, two after a long or a fast
 * way; below the least the panel closes.
 */
export function sizeAfter(size: PanelSize, by: number, ms: number): PanelSize | 'closed' {
  const way = Math.abs(by);
  if (way < SHORTEST) return size;
  const steps = way >= FAR || way / Math.max(1, ms) >= FAST ? 2 : 1;
  const at = SIZES.indexOf(size) + (by < 0 ? steps : -steps);
  return at < 0 ? 'closed' : (SIZES[Math.min(at, SIZES.length - 1)] ?? size);
}

/** The next one for who has no finger to drag it: larger and larger, then the least again. */
export const nextSize = (size: PanelSize): PanelSize => SIZES[(SIZES.indexOf(size) + 1) % SIZES.length] ?? 'third';

/** Pins whose rows a third shows below the name. */
const FEW_PINS = 2;

/** What the panel opens at: a third for name and main facts, half where a face, many pins or a warning need more. */
export function sizeNeeded(
  { netlist, car }: Pick<Sheet, 'car' | 'netlist'>,
  target: Target,
  view: PanelView,
): PanelSize {
  if (view !== 'facts' || target.kind === 'plug' || target.kind === 'pin') return 'half';
  if (isHighVoltage(netlist, target, car?.highVoltage)) return 'half';
  if (target.kind === 'wire') return 'third';
  const part = netlist.components.find(({ id }) => id === target.component);
  const isBar = part?.kind === 'rail' || part?.kind === 'ground';
  return isBar || (part?.pins.length ?? 0) <= FEW_PINS ? 'third' : 'half';
}
