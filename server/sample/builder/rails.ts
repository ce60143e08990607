import type { NetlistComponent } from '../../../src/domain/netlist/netlist-types';
import { placeOn } from '../parts/electric-words';
import type { PlaceName } from '../parts/places';
import type { SampleVehicle } from '../sample-vehicle';
import type { SheetKey } from '../sheet-list';
import { carHasSheet, sheetLink } from './sheet-links';

const RAIL_NAMES = { '15': '点火开关接通电', '30': '蓄电池常电', '30a': '蓄电池直供电', X: '卸荷电' } as const;
const RAIL_PLACES = {
  '15': '仪表板左侧保险丝盒',
  '30': '仪表板左侧保险丝盒',
  '30a': '发动机舱主保险丝盒',
  X: '驾驶席左侧继电器盒',
} as const;
/** Rails of a car: 30a comes straight from the battery, 30 through the main fuse of the fuse box. */
export type RailName = keyof typeof RAIL_NAMES;

/** The bar on the sheet of the supply that feeds a rail. */
function feederOf(vehicle: SampleVehicle, terminal: RailName): string {
  if (terminal === '30a') return terminal;
  // an electric car has one relay that switches 15 and X
  return terminal === 'X' && !carHasSheet(vehicle, 'power') ? 'KL15' : `KL${terminal}`;
}

/** A rail on a sheet of a car, with its link to the sheet of the supply; and where its feed comes from. */
export function railOn(
  vehicle: SampleVehicle,
  key: SheetKey,
  terminal: RailName,
): { rail: NetlistComponent; place: PlaceName } {
  const supply: SheetKey = carHasSheet(vehicle, 'power') ? 'power' : 'lv-supply';
  const links = supply === key ? {} : { links: [sheetLink(vehicle, supply, { id: feederOf(vehicle, terminal) })] };
  const rail: NetlistComponent = { id: terminal, kind: 'rail', name: RAIL_NAMES[terminal], pins: [{ id: terminal }] };
  // the main fuse of an electric car leads to the box in the front bay first
  const isInFront = terminal === '30' && !carHasSheet(vehicle, 'power');
  const place = isInFront ? '前机舱保险丝盒' : placeOn(vehicle, RAIL_PLACES[terminal]);
  return { rail: { ...rail, ...links }, place };
}
