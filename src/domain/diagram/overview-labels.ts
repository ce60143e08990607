import { overlaps, type Box, type Point } from '../netlist/layout/box';
import { BoxIndex } from '../netlist/layout/box-index';
import { NARROW_WIDTH } from '../netlist/layout/symbol-geometry';
import { LINE_HEIGHT, NAME_SIZE, textWidth } from '../netlist/text-metrics';
import { ARROWS, type NamedPart, type NamedParts } from './named-parts';

/** Sizes of what is written on a sheet that is seen from afar, CSS px, whatever its scale. */
export const OVERVIEW = { designation: 10.5, name: 10, line: 12, padding: 2 } as const;
/** Below it a name of the drawing can no longer be read, CSS px. */
const READABLE_NAME = 8.5;
/** Steps of the scale in which the same labels stay: so many for each doubling. */
export const STEPS = 6;
/** Bold letters run wider than the text that is measured. */
const BOLD = 1.06;
/** Between a body and the label above or below it, px of the drawing. */
const GAP = 2;
/** How far the first baseline of a drawn name lies below the upper edge of its block, px of the drawing. */
const BASELINE = LINE_HEIGHT - 3.5;
/** Bars are lines: designations may interrupt them, names, which are longer, not. */
const BARS = ARROWS + 1;
/** Below the baseline of the first line, CSS px: so much lies on the plate. */
const DESCENT = 1;
/** Where on a rail its number may stand, px of the drawing from its own place: rails lie close to each other. */
const RAIL_PLACES = [0, 128, 256, 384] as const;
/** Where in a box its name may stand, as a share of its width from its own place. */
const BOX_PLACES = [0, -0.2, 0.2, -0.35, 0.35] as const;

/** A label of constant size on the screen. It shrinks around `at` when the sheet grows, and so never meets another. */
export interface OverviewLabel {
  component: string;
  /** the designation, and the name where there is room */
  lines: readonly string[];
  /** px of the drawing */
  at: Point;
  align: 'center' | 'left' | 'right';
  /** what it takes above and below `at`, and its width, CSS px */
  up: number;
  down: number;
  width: number;
  /** the body at whose right it stands; null above and below, and within it */
  beside: Box | null;
  /** what the drawing writes of the part, when the label says all of it; px of the drawing */
  replaces: Box | null;
}

type Spot = Pick<OverviewLabel, 'align' | 'at'> & { stands: 'above' | 'across' | 'below' | 'line' };

/**
 * The scale for which labels are placed: the lower end of the step that a scale is in, so that zooming a little changes
 * none. Null when the names of the drawing can be read.
 */
export function overviewStep(scale: number): number | null {
  if (NAME_SIZE * scale >= READABLE_NAME) return null;
  return 2 ** (Math.floor(Math.log2(scale) * STEPS + 1e-6) / STEPS);
}

/** What a label covers of the sheet at a scale, px of the drawing. */
export function overviewBox({ at, align, up, down, width }: OverviewLabel, scale: number): Box {
  const left = { left: 0, center: width / 2, right: width }[align];
  return { x: at.x - left / scale, y: at.y - up / scale, w: width / scale, h: (up + down) / scale };
}

/**
 * Writes designations at their parts, the most important first, then names, as far as none touches another one or
 * another part but arrows, or leaves the circuit's area. `kept`: labels that stand already.
 * @param scale a step of {@link overviewStep}
 */
export function overviewLabels(
  { parts, bounds }: NamedParts,
  scale: number,
  kept: readonly OverviewLabel[] = [],
): OverviewLabel[] {
  const bodies = new BoxIndex(
    parts.map(({ component, body, rank, isBar }) => ({ component, rank: isBar ? BARS : rank, box: body })),
  );
  const taken = new BoxIndex(kept.map((label) => ({ component: label.component, box: overviewBox(label, scale) })));
  const isFree = (label: OverviewLabel, rank: number): boolean => {
    const box = overviewBox(label, scale);
    const isForeign = ({ component }: { component: string }) => component !== label.component;
    // beside its part a label ends before the next one, or it would be taken for that one's
    const reach = label.beside ? around(box, label.beside) : box;
    const isHidden = bodies.at(reach).some((body) => body.rank <= rank && isForeign(body));
    return isWithin(box, bounds) && !taken.at(box).some(isForeign) && !isHidden;
  };
  const take = (label: OverviewLabel): OverviewLabel => {
    taken.add({ component: label.component, box: overviewBox(label, scale) });
    return label;
  };

  const before = new Map(kept.map((label) => [label.component, label]));
  const placed = parts.flatMap((part): [NamedPart, Spot | null, OverviewLabel][] => {
    const known = before.get(part.component);
    if (known) return [[part, null, known]];
    const spots = spotsOf(part).map((spot) => [spot, labelAt(part, spot, [part.designation])] as const);
    // an arrow to another sheet is better hidden in part than a designation left out
    const found =
      spots.find(([, label]) => isFree(label, ARROWS)) ?? spots.find(([, label]) => isFree(label, ARROWS - 1));
    return found ? [[part, found[0], take(found[1])]] : [];
  });
  return placed.map(([part, spot, label]) => {
    if (!spot || part.name === '' || part.stands === 'on') return label;
    const named = labelAt(part, spot, [part.designation, part.name]);
    const hasRoom = part.stands !== 'inside' || isWithin(overviewBox(named, scale), part.body);
    return hasRoom && isFree(named, BARS) ? take(named) : label;
  });
}

/** Places for a part's label, the best first; in rows of narrow parts never at the left, so that each knows its own. */
function spotsOf({ body, label, stands, isBar }: NamedPart): Spot[] {
  const middle = { x: label.x + label.w / 2, y: label.y + label.h / 2 };
  if (stands === 'on')
    return RAIL_PLACES.map((x) => ({ at: { x: label.x - GAP + x, y: middle.y }, align: 'left', stands: 'across' }));
  if (stands === 'inside')
    return BOX_PLACES.map((share) => ({
      at: { x: middle.x + share * body.w, y: middle.y },
      align: 'center',
      stands: 'across',
    }));
  const x = body.x + body.w / 2;
  // the name of a ground stands below its line
  const isBelow = isBar && label.y > body.y + body.h / 2;
  return [
    ...(isBelow ? [{ at: { x: label.x, y: label.y }, align: 'left', stands: 'below' } as const] : []),
    { at: { x: label.x, y: label.y + BASELINE }, align: 'left', stands: 'line' },
    { at: { x, y: body.y - GAP }, align: 'center', stands: 'above' },
    { at: { x, y: body.y + body.h + GAP }, align: 'center', stands: 'below' },
    ...(body.w > NARROW_WIDTH
      ? [{ at: { x: body.x - GAP, y: body.y + body.h / 2 }, align: 'right', stands: 'across' } as const]
      : []),
  ];
}

function labelAt(
  { component, body, label, name }: NamedPart,
  { at, align, stands }: Spot,
  lines: readonly string[],
): OverviewLabel {
  const { line, padding } = OVERVIEW;
  const height = lines.length * line;
  const up = { above: height, across: height / 2, below: 0, line: line - DESCENT }[stands];
  const widths = lines.map((text, index) =>
    index === 0 ? textWidth(text, OVERVIEW.designation) * BOLD : textWidth(text, OVERVIEW.name),
  );
  return {
    component,
    lines,
    at,
    align,
    up,
    down: height - up,
    width: Math.max(...widths) + 2 * padding,
    beside: stands === 'line' ? body : null,
    replaces: lines.length > 1 || name === '' ? label : null,
  };
}

/** A box that reaches as far up and down as another one, too. */
function around(box: Box, other: Box): Box {
  const y = Math.min(box.y, other.y);
  return { ...box, y, h: Math.max(box.y + box.h, other.y + other.h) - y };
}

const isWithin = (box: Box, bounds: Box): boolean =>
  overlaps(box, bounds) &&
  box.x >= bounds.x &&
  box.y >= bounds.y &&
  box.x + box.w <= bounds.x + bounds.w &&
  box.y + box.h <= bounds.y + bounds.h;
