import type { Netlist } from '../../src/domain/netlist/netlist-types';
import { SAMPLE_VEHICLES } from './data/sample-series';
import { drawSheets } from './wiring-plan';

/** Every car with its sheets as they are drawn. */
export const cars = SAMPLE_VEHICLES.map((vehicle) => ({ vehicle, sheets: drawSheets(vehicle) }));

/** The parts of one kind on a sheet; none without a sheet. */
export const partsOf = (netlist: Netlist | undefined, kind: string) =>
  netlist?.components.filter((component) => component.kind === kind) ?? [];
