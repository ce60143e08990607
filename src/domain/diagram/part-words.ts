import { isWireEnd } from '../netlist/kind-roles';
import type { NetlistComponent } from '../netlist/netlist-types';

/** `30 号线`, `搭铁点 6`, `接 组合仪表`, `J220`. */
export function partText({ id, kind, name, links }: NetlistComponent): string {
  if (kind === 'rail') return `${id} 号线`;
  if (kind === 'ground') return `搭铁点 ${id}`;
  return kind === 'continuation' ? `接 ${links?.[0]?.title ?? name}` : id;
}

/** The same with its Chinese name, where the designation alone says little. */
export function namedPart(component: NetlistComponent): string {
  if (isNamedByMark(component)) return partText(component);
  return component.name.includes(component.id) ? component.name : `${component.id} ${component.name}`;
}

/** Whether a part is known by its mark rather than by its name. */
export const isNamedByMark = (part: NetlistComponent): boolean => isWireEnd(part);

const EFFORTS = ['伸手可及', '打开盖子可及', '需拆护板', '需拆部件', '需拆大件（仪表台、动力总成等）'];

/** How hard a place is to reach, 1 to 5. */
export const effortText = (effort: number): string => EFFORTS[effort - 1] ?? '';

/** `继电器盒 第 4 位`. */
export const slotText = ({ box, number }: NonNullable<NetlistComponent['slot']>): string => `${box} 第 ${number} 位`;

/** Where a part is: place, and slot of a fuse or relay; a box that is the place is named once. */
export function placeText({ location, slot }: Pick<NetlistComponent, 'location' | 'slot'>): string {
  if (!slot) return location ?? '';
  return location === undefined || slot.box.includes(location) ? slotText(slot) : `${location} · ${slotText(slot)}`;
}
