import { isStated } from '../../../src/domain/netlist/wire-colors';
import type { Netlist, NetlistComponent, SheetLink, Wire } from '../../../src/domain/netlist/netlist-types';
import { trunkArea } from '../../diagram/rules/ground-trunk-rule';
import type { CircuitBuilder, RailName } from '../circuit-builder';

/** A fuse as the car's circuits show it: what feeds it, and the sheets on which it stands. */
export interface FuseUse {
  fuse: NetlistComponent;
  /** the wires at its terminals 1 and 2 */
  before: Wire;
  after: Wire;
  feed: RailName | 'switched';
  links: SheetLink[];
}

const RAILS: readonly RailName[] = ['30', '30a', '15', 'X'];
/** Most columns of one band, so that sheets stay as wide as a page. */
const BAND = 12;
/** From the battery of an electric car to its fuse box, mm². */
const BATTERY_CABLE = 25;
/** Current paths between two ground points, room for their names. */
const GROUND_STEP = 1.25;

const linkTo = (sheet: Netlist, component: string): SheetLink => ({
  sheet: sheet.id,
  title: sheet.title.replace('电路图', ''),
  component,
});

const wiresAt = ({ wires }: Netlist, component: string, pin?: string): Wire[] =>
  wires.filter(({ from, to }) =>
    [from, to].some((end) => end.component === component && (pin === undefined || end.pin === pin)),
  );

/** Every fuse of the circuits, in the order of boxes and slots. */
export function fusesOf(sheets: Netlist[]): FuseUse[] {
  const uses = new Map<string, FuseUse>();
  for (const sheet of sheets) {
    for (const fuse of sheet.components.filter(({ kind, slot }) => kind === 'fuse' && slot !== undefined)) {
      const [before] = wiresAt(sheet, fuse.id, '1');
      const [after] = wiresAt(sheet, fuse.id, '2');
      if (before === undefined || after === undefined) continue;
      // wires of one potential share a circuit id
      const feed = RAILS.find((rail) =>
        [rail, `KL${rail}`].some((bar) => wiresAt(sheet, bar).some(({ circuit }) => circuit === before.circuit)),
      );
      const known = uses.get(fuse.id) ?? { fuse, before, after, feed: feed ?? 'switched', links: [] };
      known.links.push(linkTo(sheet, fuse.id));
      uses.set(fuse.id, known);
    }
  }
  const order = ({ fuse: { slot } }: FuseUse): string => `${slot?.box ?? ''} ${(slot?.number ?? '').padStart(3, '0')}`;
  return [...uses.values()].sort((a, b) => order(a).localeCompare(order(b)));
}

/** Where a fuse leads, for the arrow behind it: one sheet by name, more by their number. */
export const usesName = (links: SheetLink[]): string =>
  links.length > 1 ? `${links[0]?.title ?? ''}等 ${links.length} 图` : (links[0]?.title ?? '');

/** The wire that leads a rail to the fuse box on the sheet of the supply; none from the battery itself. */
function trunkOf(sheets: Netlist[], rail: RailName): Wire | undefined {
  const leadsHere = ({ links = [] }: NetlistComponent): boolean =>
    links.some(({ sheet, component }) => sheet?.endsWith('-fuse-box') === true && component === rail);
  return sheets.flatMap((sheet) =>
    sheet.components
      .filter((component) => component.kind === 'continuation' && leadsHere(component))
      .flatMap(({ id }) => wiresAt(sheet, id)),
  )[0];
}

/** 保险丝盒: every slot with what feeds it and the circuits behind it, read out of the car's other sheets. */
export function fuseBox(b: CircuitBuilder, others: Netlist[]): void {
  const drawn = new Set(others.find(({ id }) => id.endsWith('-power'))?.components.map(({ id }) => id));
  const uses = fusesOf(others).filter(({ fuse }) => !drawn.has(fuse.id));
  for (const rail of RAILS) if (uses.some(({ feed }) => feed === rail)) b.rail(rail);
  const bands = ([...RAILS, 'switched'] as const).flatMap((feed) =>
    chunks(uses.filter((use) => use.feed === feed)).map((members) => ({ feed, members })),
  );
  bands.forEach(({ feed, members }, index) => {
    const row = 1 + index * 4;
    // upper bands stand further right, so that what feeds the lower ones comes straight down
    const first = 1 + (bands.length - 1 - index) * 0.5;
    const bar = feed === 'switched' ? undefined : b.splice(`SB${index + 1}`, row, '仪表板左侧保险丝盒');
    members.forEach(({ fuse, links, before, after }, column) => {
      const path = first + column;
      b.copy(fuse, path, row + 1);
      const onwards = b.arrow(`${fuse.id}→`, usesName(links), links, path, row + 2, 'top');
      const source = bar ?? b.arrow(`→${fuse.id}`, usesName(links), links.slice(0, 1), path, row, 'bottom');
      b.sameWire(bar ?? `${source}.1`, `${fuse.id}.1`, before);
      b.sameWire(`${fuse.id}.2`, `${onwards}.1`, after);
    });
    if (bar === undefined || feed === 'switched') return;
    const trunk = trunkOf(others, feed);
    if (trunk === undefined) b.wire(feed, bar, 'ro', BATTERY_CABLE);
    else b.sameWire(feed, bar, trunk);
  });
  const boxes = new Set(uses.flatMap(({ fuse }) => fuse.slot?.box ?? []));
  b.note(`${[...boxes].join('、')}：共 ${uses.length} 个保险丝，箭头通向其电路图；更换须用相同额定值。`);
}

/** 搭铁分布: every ground point with the circuits that return there, read out of the car's other sheets. */
export function groundPoints(b: CircuitBuilder, others: Netlist[]): void {
  const points = new Map<string, { ground: NetlistComponent; uses: { sheet: Netlist; area: number }[] }>();
  for (const sheet of others) {
    for (const ground of sheet.components.filter(({ kind }) => kind === 'ground')) {
      const wires = wiresAt(sheet, ground.id).filter((wire) => isStated(wire, 'area'));
      const known = points.get(ground.id) ?? { ground, uses: [] };
      known.uses.push({ sheet, area: Math.max(...wires.map(({ area }) => area)) });
      points.set(ground.id, known);
    }
  }
  // the fullest first: each further one starts right of what comes down from those above
  const sorted = [...points.values()].sort((one, two) => two.uses.length - one.uses.length);
  for (const { ground } of sorted) b.copy(ground);
  let band = 0;
  for (const { ground, uses } of sorted) {
    chunks(uses).forEach((members, part) => {
      const row = 1 + band * 2;
      const first = 1 + band * GROUND_STEP;
      band += 1;
      const bar = b.splice(`G${ground.id}${part === 0 ? '' : `-${part + 1}`}`, row + 1, '仪表板线束');
      members.forEach(({ sheet, area }, column) => {
        const link = linkTo(sheet, ground.id);
        const id = `${ground.id}←${uses.findIndex((use) => use.sheet === sheet) + 1}`;
        const arrow = b.arrow(id, link.title, [link], first + column, row, 'bottom');
        b.wire(`${arrow}.1`, bar, b.earth, area);
      });
      const sheets = members.map(({ sheet }) => sheet);
      b.wire(bar, ground.id, b.earth, trunkArea(sheets, ground.id));
    });
  }
  b.note('检查搭铁：带负载测量搭铁点与蓄电池负极之间的压降，应小于 0.2 V。');
}

/** Lets every fuse that a fuse box sheet shows lead there, from all other sheets. */
export function linkFuses(sheets: Netlist[]): void {
  const boxes = sheets.filter(({ id }) => id.endsWith('-power') || id.endsWith('-fuse-box'));
  for (const sheet of sheets.filter((other) => !boxes.includes(other))) {
    for (const fuse of sheet.components.filter(({ kind }) => kind === 'fuse')) {
      const box = boxes.find(({ components }) => components.some(({ id, kind }) => id === fuse.id && kind === 'fuse'));
      if (box !== undefined) fuse.links = [linkTo(box, fuse.id)];
    }
  }
}

/** Lets every arrow be answered: where it leads, the part or something wired to it leads back. */
export function linkBack(sheets: Netlist[]): void {
  for (const from of sheets) {
    for (const arrow of from.components.filter(({ kind }) => kind === 'continuation')) {
      for (const link of arrow.links ?? []) {
        const to = sheets.find(({ id }) => id === link.sheet);
        const target = to?.components.find(({ id }) => id === link.component);
        if (to === undefined || target === undefined) continue;
        const isAnswered = [target, ...wiredTo(to, target)].some(({ links = [] }) =>
          links.some(({ sheet }) => sheet === from.id),
        );
        if (!isAnswered) target.links = [...(target.links ?? []), linkTo(from, arrow.id)];
      }
    }
  }
}

/** What a wire joins directly to a part. */
function wiredTo({ components, wires }: Netlist, { id }: NetlistComponent): NetlistComponent[] {
  const ends = wires.map(({ from, to }) => [from.component, to.component]).filter((pair) => pair.includes(id));
  const ids = new Set(ends.flat());
  return components.filter((component) => component.id !== id && ids.has(component.id));
}

function chunks<T>(items: T[]): T[][] {
  const count = Math.ceil(items.length / BAND);
  const size = Math.ceil(items.length / Math.max(count, 1));
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
