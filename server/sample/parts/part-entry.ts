import type { ComponentKind } from '../../../src/domain/netlist/netlist-types';
import type { PlaceName } from './places';

/** Fuse and relay boxes of the library by their letters, with the place where they sit. */
export const BOXES = {
  SA: { name: '发动机舱主保险丝盒 SA', place: '发动机舱主保险丝盒' },
  SB: { name: '仪表板左侧保险丝盒 SB', place: '仪表板左侧保险丝盒' },
  SE: { name: '前机舱保险丝盒 SE', place: '前机舱保险丝盒' },
  RB: { name: '驾驶席左侧继电器盒 RB', place: '驾驶席左侧继电器盒' },
  RA: { name: '发动机舱继电器盒 RA', place: '发动机舱左侧' },
} as const satisfies Record<string, { name: string; place: PlaceName }>;

export type BoxName = keyof typeof BOXES;

export interface PartEntry {
  kind: ComponentKind;
  /** designation in the VW group's scheme */
  vag: string;
  /** number behind the letter in the other schemes; for fuses of box SB the slot */
  number: number;
  name: string;
  location: PlaceName;
  /** fuse or relay box, and the slot in it */
  slot?: { box: BoxName; number: number };
}

/** An entry of the catalogue; effort to reach it follows from the place. */
export const part = (
  kind: ComponentKind,
  vag: string,
  number: number,
  name: string,
  location: PlaceName,
  slot?: PartEntry['slot'],
): PartEntry => ({ kind, vag, number, name, location, ...(slot === undefined ? {} : { slot }) });

const LAST_SHORT_SLOT = 22;

/** A fuse of box SB by its slot; the VW group writes slots 1–22 as S1–S22, and from 23 on as S223 and so on. */
export const dashFuse = (slot: number, name: string): PartEntry =>
  part('fuse', slot > LAST_SHORT_SLOT ? `S2${slot}` : `S${slot}`, slot, name, BOXES.SB.place, {
    box: 'SB',
    number: slot,
  });

const FIRST_FEED_NUMBER = 100;

/** A fuse of box SB before switches and relays, slots from 51 on; numbers of other schemes begin at 151. */
export const feedFuse = (slot: number, vag: string, name: string): PartEntry =>
  part('fuse', vag, FIRST_FEED_NUMBER + slot, name, BOXES.SB.place, { box: 'SB', number: slot });

/** A main fuse of box SA; numbers of other schemes begin at 51. */
export const mainFuse = (slot: number, vag: string, name: string): PartEntry =>
  part('fuse', vag, 50 + slot, name, BOXES.SA.place, { box: 'SA', number: slot });

/** A fuse of the box in the front bay of an electric car; numbers of other schemes begin at 61. */
export const frontFuse = (slot: number, vag: string, name: string): PartEntry =>
  part('fuse', vag, 60 + slot, name, BOXES.SE.place, { box: 'SE', number: slot });

/** A relay in one of the boxes. */
export const relay = (box: BoxName, slot: number, vag: string, number: number, name: string): PartEntry =>
  part('relay', vag, number, name, BOXES[box].place, { box, number: slot });
