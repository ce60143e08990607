import { circuitFrom } from '../../src/domain/circuit/circuit-from';
import { KEY_POSITIONS, type Circuit, type CircuitState, type Fault } from '../../src/domain/circuit/circuit-types';
import { readFault } from '../../src/domain/circuit/fault-text';
import { solveCircuit, voltAt } from '../../src/domain/circuit/solve-circuit';
import { pinName } from '../../src/domain/netlist/pin-key';
import { DEMO_SLUG, SAMPLE_VEHICLES } from './data/sample-series';
import { netlistsOfSet } from './sample-library';
import { drawSheets } from './wiring-plan';

/** Each key position, and with the ignition on each switch in each of its positions. */
function states({ parts, relays }: Circuit): CircuitState[] {
  const moved = [...parts.values()].flatMap(({ component }) =>
    component.kind === 'ignition-switch' || relays.some((relay) => relay.component === component.id)
      ? []
      : (component.positions ?? []).map((_, at): CircuitState => ({
          key: 'on',
          positions: new Map([[component.id, at]]),
        })),
  );
  return [...KEY_POSITIONS.map((key) => ({ key })), ...moved];
}

const electric = SAMPLE_VEHICLES.find(({ energy }) => energy === 'electric');
const sheets = [...netlistsOfSet(DEMO_SLUG), ...(electric ? drawSheets(electric).map(({ netlist }) => netlist) : [])];

describe('every sheet as a circuit', () => {
  it.each(sheets.map((sheet) => [sheet.id, sheet] as const))(
    '%s works: no fuse blows, no supply is shorted',
    (_, sheet) => {
      const circuit = circuitFrom(sheet);
      for (const state of states(circuit)) {
        const { fuses, notes, restless, volt, ampere } = solveCircuit(circuit, state);
        expect([...fuses].filter(([, is]) => is === 'blown')).toEqual([]);
        expect(notes.filter((note) => /短路|矛盾|过载/.test(note))).toEqual([]);
        const moving = restless.map((id) => circuit.parts.get(id)?.component.name ?? '');
        expect(moving.filter((name) => !name.includes('闪光'))).toEqual([]);
        expect([...volt.values(), ...ampere.values()].every(Number.isFinite)).toBe(true);
      }
    },
  );
});

/** Faults that short-circuit nothing: at each third wire and at each contact. */
function ordinaryFaults({ wires, branches }: Circuit): Fault[] {
  const atWires = [...wires.keys()].flatMap((wire, at): Fault[] =>
    at % 3 === 0 ? [{ kind: at % 2 === 0 ? 'open' : 'resistance', target: { kind: 'wire', wire } }] : [],
  );
  const contacts = branches.flatMap(({ kind, component }) => (kind === 'contact' && component ? [component] : []));
  const atContacts = [...new Set(contacts)].map((component): Fault => ({
    kind: 'stuck-closed',
    target: { kind: 'component', component },
  }));
  return [...atWires, ...atContacts];
}

it('ordinary faults overload no supply of any sheet', () => {
  const said = sheets.flatMap((sheet) => {
    const circuit = circuitFrom(sheet);
    return ordinaryFaults(circuit).flatMap((fault) =>
      solveCircuit(circuit, { key: 'run' }, [fault]).notes.filter((note) => /短路|矛盾|电源过载/.test(note)),
    );
  });
  expect(said).toEqual([]);
});

describe('the demo car as one circuit', () => {
  const car = netlistsOfSet(DEMO_SLUG);
  const circuit = circuitFrom(car);
  const solve = (state: CircuitState, ...faults: Fault[]): ReturnType<typeof solveCircuit> =>
    solveCircuit(circuit, state, faults);

  it('gets the ignition from the switch on the supply sheet, and X from the relay there', () => {
    expect(voltAt(solve({ key: 'on' }), '15.15')).toBeGreaterThan(11.5);
    expect(voltAt(solve({ key: 'off' }), '15.15') ?? 0).toBeLessThan(0.5);
    expect(voltAt(solve({ key: 'on' }), 'X.X')).toBeGreaterThan(11.5);
    expect(voltAt(solve({ key: 'start' }), 'X.X') ?? 0).toBeLessThan(0.5);
  });

  it('loses the ignition everywhere with the fuse of the ignition switch', () => {
    const solution = solve({ key: 'on' }, readFault(circuit, 'open:S163'));
    expect(solution.fuses.get('S163')).toBe('blown');
    expect(solution.relays.get('J17')).toBe('off');
    expect(solution.loads.get('G6')?.works).toBe(false);
    expect(solution.loads.get('J220')?.works).toBe(true);
  });

  it('loses all that hangs on the fuse box with its main fuse, and keeps what hangs on the battery', () => {
    const { loads } = solve({ key: 'start', positions: new Map([['F36', 0]]) }, readFault(circuit, 'open:S177'));
    expect(['G6', 'J220', 'B'].map((id) => loads.get(id)?.works)).toEqual([false, false, true]);
  });

  it('runs its fuel pump', () => {
    const solution = solve({ key: 'run' });
    expect(solution.relays.get('J17')).toBe('on');
    expect(solution.loads.get('G6')?.works).toBe(true);
    // while every output is taken to be on, the generator gives its most
    expect(voltAt(solution, 'G6.1')).toBeGreaterThan(12);
  });

  it('has no fuse that blows in any position of the key', () => {
    for (const key of KEY_POSITIONS) {
      const { fuses, notes } = solve({ key });
      expect([...fuses].filter(([, is]) => is === 'blown')).toEqual([]);
      expect(notes.filter((note) => /短路|矛盾|过载/.test(note))).toEqual([]);
    }
  });

  it('knows a wire by its name on every sheet that draws it, with one current', () => {
    const { ampere } = solve({ key: 'run' });
    const branches = new Map<number, number[]>();
    for (const [key, { branch }] of circuit.wires)
      branches.set(branch, [...(branches.get(branch) ?? []), Math.abs(ampere.get(key) ?? NaN)]);
    expect([...branches.values()].some((names) => names.length > 1)).toBe(true);
    expect([...branches.values()].filter((names) => new Set(names).size > 1)).toEqual([]);
  });

  it('reads healthy again after any fault is taken away', () => {
    const healthy = solve({ key: 'on' });
    solve({ key: 'on' }, readFault(circuit, 'short-ground:S228.2'));
    expect(solve({ key: 'on' })).toEqual(healthy);
  });

  it('says of every pin either what it reads or why that is not known', () => {
    const { volt, unknown } = solve({ key: 'on' });
    const neither = [...circuit.pins.keys()].filter((pin) => volt.has(pin) === unknown.has(pin));
    expect(neither.map(pinName)).toEqual([]);
  });

  it('has fog lamps that light with the side lamps on alone, and side lamps with them', () => {
    const lit = (...set: [string, string][]): string[] => {
      const chosen = new Map(
        set.map(([id, name]) => {
          const positions = circuit.parts.get(id)?.component.positions ?? [];
          return [id, positions.findIndex((position) => position.name === name)] as const;
        }),
      );
      const { loads } = solve({ key: 'on', positions: chosen });
      return ['L22', 'L23', 'M1'].filter((id) => loads.get(id)?.works === true);
    };
    expect(lit(['E7', '前雾灯'])).toEqual([]);
    expect(lit(['E1', '示廓灯'], ['E7', '前雾灯'])).toEqual(['L22', 'L23', 'M1']);
  });
});
