import { BODY, type MeterMode } from '../../src/domain/circuit/car-answers';
import { circuitState, type CarState } from '../../src/domain/circuit/car-state';
import { circuitFrom } from '../../src/domain/circuit/circuit-from';
import type { Circuit } from '../../src/domain/circuit/circuit-types';
import { expectedAt } from '../../src/domain/circuit/expected-reading';
import type { Netlist, Wire } from '../../src/domain/netlist/netlist-types';
import { designation, type PartRole } from './parts';
import type { SampleVehicle } from './sample-vehicle';
import { SHEETS, type SheetKey } from './sheet-list';
import type { DrawnSheet } from './wiring-plan';

/** What a healthy car reads on one sheet, in the words of the app's meter: text and drawing cannot disagree. */
export class SheetReadings {
  private made: Circuit | undefined;

  constructor(readonly netlist: Netlist) {}

  get circuit(): Circuit {
    this.made ??= circuitFrom(this.netlist);
    return this.made;
  }

  /** Volt at a pin such as `J17.87` against the body: `12.2–12.8 V`. Throws a RangeError where it is not known. */
  volt(at: string, state: CarState): string {
    return this.read('volt', at, BODY, state);
  }

  /** What is lost between two pins under load: `≤ 0.1 V`. Throws a RangeError where it is not known. */
  drop(from: string, to: string, state: CarState): string {
    return this.read('drop', from, to, state);
  }

  /** Ohm between two pins of the whole circuit without supply. Throws a RangeError where it is not known. */
  ohm(from: string, to: string = BODY): string {
    return this.read('ohm', from, to, { key: 'off' });
  }

  /** Ohm between two pins of a part that is unplugged: `12–16 Ω`. Throws a RangeError where it is not known. */
  ohmInside(part: string, from: string, to: string): string {
    const { buses: _, plugs: __, ...sheet } = this.netlist;
    const components = sheet.components.filter(({ id }) => id === part);
    return new SheetReadings({ ...sheet, components, wires: [] }).ohm(`${part}.${from}`, `${part}.${to}`);
  }

  /** Ohm of the worst wire of the sheet, from end to end. */
  wireOhm(): string {
    const ohm = ({ from, to }: Wire) => this.ohm(`${from.component}.${from.pin}`, `${to.component}.${to.pin}`);
    return [...new Set(this.netlist.wires.map(ohm))].join('、');
  }

  private read(mode: MeterMode, red: string, black: string, state: CarState): string {
    const expected = expectedAt(this.circuit, circuitState(this.circuit, state), { mode, red, black });
    if (expected === null) throw new RangeError(`${this.netlist.id} does not know what ${red} reads`);
    return expected.text;
  }
}

/** The readings of a car, sheet by sheet. */
export class CarReadings {
  private readonly sheets = new Map<SheetKey, SheetReadings>();

  constructor(
    readonly vehicle: SampleVehicle,
    private readonly drawn: readonly DrawnSheet[],
  ) {}

  /** Readings of one sheet. Throws a RangeError when the car does not have it. */
  on(key: SheetKey): SheetReadings {
    const known = this.sheets.get(key);
    if (known) return known;
    const sheet = this.drawn.find((one) => one.key === key);
    if (!sheet) throw new RangeError(`${this.vehicle.slug} has no sheet ${SHEETS[key].title}`);
    const made = new SheetReadings(sheet.netlist);
    this.sheets.set(key, made);
    return made;
  }

  /** Designation of a part on this car. */
  id(role: PartRole): string {
    return designation(this.vehicle, role);
  }
}
