import type { Netlist } from '../../src/domain/netlist/netlist-types';
import { powerColors } from './builder/maker-colors';
import { tellWiresApart } from './builder/tell-wires-apart';
import { CircuitBuilder } from './circuit-builder';
import {
  alarm,
  centralLocking,
  horn,
  instrumentCluster,
  powerWindows,
  rearDefogger,
  rearWindows,
  wipers,
} from './circuits/body';
import { antilockBrakes, powerSteering } from './circuits/chassis';
import { blower, compressor } from './circuits/climate';
import { coolantPump, highVoltageInterlock, highVoltagePower, lowVoltageSupply } from './circuits/electric';
import {
  charging,
  coolingFan,
  engineControl,
  engineSensors,
  fuelPump,
  ignition,
  injection,
  starting,
} from './circuits/engine';
import {
  brakeLamps,
  fogLamps,
  headlamps,
  illumination,
  interiorLamps,
  reverseLamps,
  sideLamps,
  turnSignals,
} from './circuits/lighting';
import { automaticGearbox } from './circuits/gearbox-circuits';
import { comfortCan, diagnosticPlug, powertrainCan } from './circuits/network';
import { powerDistribution } from './circuits/power-circuits';
import { linkCodes } from './circuits/linked-codes';
import { fuseBox, groundPoints, linkBack, linkFuses } from './circuits/overview-circuits';
import type { SampleVehicle } from './sample-vehicle';
import { sheetKeysOf, SHEETS, type SheetEntry, type SheetKey } from './sheet-list';

/** One sheet of a car with what the library says about it. */
export interface DrawnSheet {
  key: SheetKey;
  entry: SheetEntry;
  netlist: Netlist;
}

type Draw = (builder: CircuitBuilder) => void;
/** Drawn from the car's other sheets, so that both tell the same. */
type Overview = (builder: CircuitBuilder, others: Netlist[]) => void;

const OVERVIEWS = { power: powerDistribution, 'fuse-box': fuseBox, grounds: groundPoints } satisfies Partial<
  Record<SheetKey, Overview>
>;

const DRAWINGS: Record<Exclude<SheetKey, keyof typeof OVERVIEWS>, Draw> = {
  starting,
  charging,
  ignition,
  injection,
  'engine-sensors': engineSensors,
  'fuel-pump': fuelPump,
  'cooling-fan': coolingFan,
  'engine-control': engineControl,
  gearbox: automaticGearbox,
  reverse: reverseLamps,
  headlamps,
  'side-lamps': sideLamps,
  illumination,
  'fog-lamps': fogLamps,
  'turn-signals': turnSignals,
  'brake-lamps': brakeLamps,
  interior: interiorLamps,
  wipers,
  horn,
  windows: powerWindows,
  'windows-rear': rearWindows,
  locks: centralLocking,
  alarm,
  cluster: instrumentCluster,
  defogger: rearDefogger,
  abs: antilockBrakes,
  eps: powerSteering,
  compressor,
  blower,
  'can-powertrain': powertrainCan,
  'can-comfort': comfortCan,
  diagnosis: diagnosticPlug,
  'hv-circuit': highVoltagePower,
  'hv-interlock': highVoltageInterlock,
  'lv-supply': lowVoltageSupply,
  'hv-coolant': coolantPump,
};

function draw(vehicle: SampleVehicle, key: SheetKey, drawing: Draw): DrawnSheet {
  const builder = new CircuitBuilder(vehicle, key);
  drawing(builder);
  return { key, entry: SHEETS[key], netlist: builder.build() };
}

/** Every sheet of one car, in the order of the list; links between them are complete. */
export function drawSheets(vehicle: SampleVehicle): DrawnSheet[] {
  const keys = sheetKeysOf(vehicle);
  const isOverview = (key: SheetKey): key is keyof typeof OVERVIEWS => key in OVERVIEWS;
  const circuits = new Map<SheetKey, DrawnSheet>(
    keys.flatMap((key) => (isOverview(key) ? [] : [[key, draw(vehicle, key, DRAWINGS[key])] as const])),
  );
  const others = [...circuits.values()].map(({ netlist }) => netlist);
  for (const key of keys.filter(isOverview)) {
    const sheet = draw(vehicle, key, (builder) => OVERVIEWS[key](builder, others));
    circuits.set(key, sheet);
    others.push(sheet.netlist);
  }
  tellWiresApart(others, powerColors(vehicle));
  linkFuses(others);
  linkBack(others);
  linkCodes(others);
  return keys.flatMap((key) => circuits.get(key) ?? []);
}
