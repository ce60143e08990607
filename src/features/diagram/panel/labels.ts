import type { PlugCavity, WireAway, WireEnd } from '@/domain/diagram/facts-of';
import type { ExpectedReading, NetlistComponent, Plug } from '@/domain/netlist/netlist-types';

const EFFORTS = ['伸手可及', '打开盖子可及', '需拆护板', '需拆部件', '需拆油箱、仪表台或发动机'];

/** How hard a place is to reach, 1 to 5. */
export const effortText = (effort: number): string => EFFORTS[effort - 1] ?? '';

/** `继电器盒 第 4 位`. */
export const slotText = ({ box, number }: NonNullable<NetlistComponent['slot']>): string => `${box} 第 ${number} 位`;

/** Where a part is: place, and slot of a fuse or relay; a box that is the place is named once. */
export function placeText({ location, slot }: Pick<NetlistComponent, 'location' | 'slot'>): string {
  if (!slot) return location ?? '';
  return location === undefined || slot.box.includes(location) ? slotText(slot) : `${location} · ${slotText(slot)}`;
}

/** `T28/5`. */
export const cavityText = ({ plug, cavity }: PlugCavity): string => `${plug.id}/${cavity.id}`;

/** `30 号线`, `搭铁点 6`, `去 组合仪表`, `J220`. */
export function partText({ id, kind, name, links }: NetlistComponent): string {
  if (kind === 'rail') return `${id} 号线`;
  if (kind === 'ground') return `搭铁点 ${id}`;
  return kind === 'continuation' ? `接 ${links?.[0]?.title ?? name}` : id;
}

/** The same with its Chinese name, where the designation alone says little. */
export function namedPart(component: NetlistComponent): string {
  if (isMarked(component)) return partText(component);
  return component.name.includes(component.id) ? component.name : `${component.id} ${component.name}`;
}

const isMarked = ({ kind }: NetlistComponent): boolean => ['continuation', 'ground', 'rail'].includes(kind);

const endText = ({ component, pin }: WireEnd): string =>
  isMarked(component) ? partText(component) : `${component.id}/${pin}`;

const MOST_ENDS = 3;

/** Where a wire leads, through splices: `J220/65 发动机控制单元`, `经 A1 → N70/1、N127/1`. */
export function destinationText({ via, ends }: Pick<WireAway, 'ends' | 'via'>): string {
  const through = via.map(({ id }) => id).join('、');
  const [only] = ends;
  const shown =
    ends.length === 1 && only
      ? `${endText(only)}${isMarked(only.component) ? '' : ` ${only.component.name}`}`
      : ends.slice(0, MOST_ENDS).map(endText).join('、') + (ends.length > MOST_ENDS ? ` 等 ${ends.length} 处` : '');
  if (through === '') return shown || '悬空';
  return shown === '' ? `经 ${through}` : `经 ${through} → ${shown}`;
}

const range = ([from, to]: [number, number], unit: string): string =>
  from === to ? `${from} ${unit}` : `${from}–${to} ${unit}`;

/** What a meter must read: `11.8–12.6 V`, `70–110 Ω`, `方波 0–12 V`. */
export const readingText = ({ volt, ohm, wave }: ExpectedReading): string =>
  [volt && range(volt, 'V'), ohm && range(ohm, 'Ω'), wave].filter(Boolean).join('，');

/** `28 孔 · 黑色 · 母端`. */
export const plugText = ({ cavities, color, gender }: Plug): string =>
  [`${cavities.length} 孔`, color, gender === 'female' ? '母端' : '公端'].filter(Boolean).join(' · ');
