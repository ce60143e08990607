import { parseDocPath } from './doc-path';
import { parsePlate } from './plate';
import { normaliseVin } from './vin/vin';

/** What fills a car up: a tank, or a battery. A hybrid has a tank. */
export type Energy = 'fuel' | 'charge';

const MIXED = /混动|混合|增程|PHEV|HEV|DM-?i|EREV/i;
const ELECTRIC = /纯电|电动|(?:^|[^A-Z])B?EV(?![A-Z])|Model ?[3SXY](?![A-Z0-9])/i;
/** GA 36-2018: D A B C E are battery electric, F G H J K have an engine, too. */
const BATTERY = /[ABCDE]/;
/** Brands and makers' codes (WMI) that build nothing else. */
const ELECTRIC_BRANDS: readonly string[] = ['特斯拉', '蔚来', '极狐', '北汽新能源'];
const ELECTRIC_MAKERS: readonly string[] = ['5YJ', '7SA', 'LRW', 'XP7', 'SFZ', 'LJ1'];

function ofPlate(carid: string): Energy | null {
  const check = parsePlate(carid);
  if (!check.ok) return null;
  const { plate, kind } = check;
  if (kind === 'small-new-energy') return BATTERY.test(plate.charAt(2)) ? 'charge' : 'fuel';
  if (kind === 'large-new-energy') return BATTERY.test(plate.slice(-1)) ? 'charge' : 'fuel';
  return 'fuel';
}

/**
 * Whether a car has a fuel level or a charge: what somebody said (`energy`), else by its model, its plate, its maker.
 * An ordinary plate says fuel; early electric cars wear one, so the model goes before.
 */
export function energyOf({
  energy,
  vehiclePath,
  car,
  carid,
  vin,
}: {
  readonly energy: Energy | null;
  readonly vehiclePath: string | null;
  readonly car: string;
  readonly carid: string;
  readonly vin: string | null;
}): Energy {
  if (energy !== null) return energy;
  const { brand = '', series = '', displacement = '' } = parseDocPath(vehiclePath ?? '');
  const words = `${series} ${displacement} ${car}`;
  if (MIXED.test(words)) return 'fuel';
  if (ELECTRIC.test(words) || ELECTRIC_BRANDS.includes(brand)) return 'charge';
  if (ELECTRIC_MAKERS.includes(normaliseVin(vin ?? '').slice(0, 3))) return 'charge';
  return ofPlate(carid) ?? 'fuel';
}

export const LEVEL_LABELS: Readonly<Record<Energy, string>> = { fuel: '油量', charge: '电量' };
