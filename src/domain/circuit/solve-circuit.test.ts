import { lampCircuit } from '../netlist/sample-netlist.testing';
import { pinKey } from '../netlist/pin-key';
import { circuitFrom } from './circuit-from';
import type { CircuitState, Solution } from './circuit-types';
import { ohmBetween } from './ohm-between';
import { solveCircuit, voltAt } from './solve-circuit';
import { part, sheetOf } from './sample-circuit.testing';

const on: CircuitState = { key: 'on' };
const at = (solution: Solution, name: string): number => voltAt(solution, name) ?? NaN;
const reasonAt = (solution: Solution, pin: string): string | undefined => {
  const [component = '', id = ''] = pin.split('.');
  return solution.unknown.get(pinKey(component, id));
};

describe('a relay circuit', () => {
  const circuit = circuitFrom(lampCircuit());
  const closed: CircuitState = { key: 'on', positions: new Map([['S1', 0]]) };

  it('lights its lamp when the switch closes the coil', () => {
    const solution = solveCircuit(circuit, closed);
    expect(solution.relays.get('K1')).toBe('on');
    expect(solution.loads.get('E1')?.works).toBe(true);
    expect(at(solution, 'E1.1')).toBeGreaterThan(12.3);
    expect(solution.ampere.get('w9')).toBeCloseTo(solution.loads.get('E1')?.ampere ?? 0, 6);
  });

  it('has a coil that works only once it has pulled in: at 7 V, not at half of 12 V', () => {
    const corroded = (ohm: number): Solution =>
      solveCircuit(circuit, closed, [{ kind: 'resistance', target: { kind: 'pin', component: 'K1', pin: '86' }, ohm }]);
    const [weak, enough] = [corroded(80), corroded(50)];
    expect(weak.loads.get('K1')?.volt).toBeGreaterThan(6);
    expect(weak.relays.get('K1')).toBe('off');
    expect(weak.loads.get('K1')?.works).toBe(false);
    expect(enough.loads.get('K1')?.works).toBe(true);
  });

  it('has the whole supply at the open switch and none behind the open contact', () => {
    const solution = solveCircuit(circuit, on);
    expect(solution.relays.get('K1')).toBe('off');
    expect(at(solution, 'S1.1')).toBeCloseTo(12.6, 3);
    expect(at(solution, 'K1.87')).toBeCloseTo(0, 6);
  });

  it('obeys Kirchhoff at every splice', () => {
    const { ampere } = solveCircuit(circuit, closed);
    const flow = (wire: string): number => ampere.get(wire) ?? NaN;
    expect(flow('w4') - flow('w5') - flow('w6')).toBeCloseTo(0, 6);
  });

  it('reads 14.2 V while the engine runs', () => {
    expect(at(solveCircuit(circuit, { key: 'run' }), '30.30')).toBeCloseTo(14.2, 2);
  });

  it('shows a wire by its length and area', () => {
    const long = lampCircuit();
    const wire = long.wires.find(({ id }) => id === 'w9');
    if (wire) Object.assign(wire, { length: 10, area: 0.5 });
    const solution = solveCircuit(circuitFrom(long), closed);
    // 10 m of 0.5 mm² have 0.37 Ω beside the 6.9 Ω of the lamp
    expect(at(solution, 'K1.87') - at(solution, 'E1.1')).toBeCloseTo((12.5 * 0.376) / 7.3, 1);
  });
});

describe('the position of the key', () => {
  const rails = ['30', '15', 'X', '75', '50'];
  const circuit = circuitFrom(
    sheetOf(
      rails.map((id) => part(id, 'rail', [id])),
      [],
    ),
  );
  it.each([
    ['off', ['30']],
    ['acc', ['30', '75']],
    ['on', ['30', '15', 'X', '75']],
    ['start', ['30', '15', '50']],
    ['run', ['30', '15', 'X', '75']],
  ] as const)('%s makes its terminals live', (key, live) => {
    const solution = solveCircuit(circuit, { key });
    expect(rails.filter((id) => at(solution, `${id}.${id}`) > 12)).toEqual(live);
  });

  it('moves the ignition switch of the sheet, which then feeds the rail', () => {
    const switched = circuitFrom(
      sheetOf(
        [
          part('30', 'rail', ['30']),
          part('15', 'rail', ['15']),
          part('D', 'ignition-switch', ['30', '15', '50'], {
            positions: [
              { name: '断开', contacts: [] },
              { name: '点火', contacts: [['30', '15']] },
              {
                name: '起动',
                contacts: [
                  ['30', '15'],
                  ['30', '50'],
                ],
              },
            ],
          }),
          part('31', 'ground', ['31']),
          part('H', 'lamp', ['1', '2']),
        ],
        [
          ['30.30', 'D.30'],
          ['D.15', '15.15'],
          ['D.50', 'H.1'],
          ['H.2', '31.31'],
        ],
      ),
    );
    expect(at(solveCircuit(switched, { key: 'start' }), 'H.1')).toBeGreaterThan(12);
    expect(at(solveCircuit(switched, { key: 'on' }), 'H.1')).toBe(0);
    const forced: CircuitState = { key: 'on', positions: new Map([['D', 0]]) };
    expect(solveCircuit(switched, forced).unknown.has(pinKey('15', '15'))).toBe(true);
  });
});

describe('control units', () => {
  const circuit = circuitFrom(
    sheetOf(
      [
        part('30', 'rail', ['30']),
        part('F', 'fuse', ['1', '2'], { ampere: 10 }),
        part('31', 'ground', ['31']),
        part('J1', 'ecu', ['30:supply', '31:ground', 'o:out-low', 's:signal']),
        part('N1', 'solenoid', ['1', '2'], { loads: [{ supply: '1', return: '2', ohm: 20 }] }),
        part('S1', 'switch', ['1', '2'], { positions: [{ name: '按下', contacts: [['1', '2']] }] }),
      ],
      [
        ['30.30', 'F.1'],
        ['F.2', 'J1.30'],
        ['J1.31', '31.31'],
        ['30.30', 'N1.1'],
        ['N1.2', 'J1.o'],
        ['J1.s', 'S1.1'],
        ['S1.2', '31.31'],
      ],
    ),
  );
  const driver = pinKey('J1', 'o');
  const drive = (duty: number): CircuitState => ({ key: 'on', drivers: new Map([[driver, duty]]) });

  it('drive their outputs by assumption, which can be flipped', () => {
    const assumed = solveCircuit(circuit, on);
    expect(assumed.assumed).toEqual([driver]);
    expect(assumed.notes).toContain('假设接通：J1.o');
    expect(at(assumed, 'N1.2')).toBeLessThan(0.1);
    const flipped = solveCircuit(circuit, drive(0));
    expect(flipped.assumed).toEqual([]);
    expect(at(flipped, 'N1.2')).toBeCloseTo(12.6, 2);
  });

  it('drive nothing without their supply', () => {
    const solution = solveCircuit(circuit, on, [{ kind: 'dead', target: { kind: 'component', component: 'F' } }]);
    expect(at(solution, 'N1.2')).toBeCloseTo(12.6, 2);
  });

  it('show a meter the mean of a pulsed output', () => {
    const [high, low, pulsed] = [0, 1, 0.4].map((duty) => at(solveCircuit(circuit, drive(duty)), 'N1.2'));
    expect(pulsed).toBeCloseTo(0.4 * (low ?? 0) + 0.6 * (high ?? 0), 6);
  });

  it('leave the level of an input to themselves until a switch grounds it', () => {
    expect(reasonAt(solveCircuit(circuit, on), 'J1.s')).toBe('unit');
    expect(reasonAt(solveCircuit(circuit, on), 'S1.1')).toBe('unit');
    const pressed = solveCircuit(circuit, { key: 'on', positions: new Map([['S1', 0]]) });
    expect(at(pressed, 'J1.s')).toBeCloseTo(0, 2);
  });
});

describe('what does not come to rest or contradicts itself', () => {
  it('tells of a flasher', () => {
    const buzzer = circuitFrom(
      sheetOf(
        [
          part('30', 'rail', ['30']),
          part('31', 'ground', ['31']),
          part('K1', 'relay', ['30', '87', '87a', '86', '85']),
        ],
        [
          ['30.30', 'K1.30'],
          ['K1.87a', 'K1.86'],
          ['K1.85', '31.31'],
        ],
      ),
    );
    const solution = solveCircuit(buzzer, on);
    expect(solution.restless).toEqual(['K1']);
    expect(solution.notes.join()).toContain('K1 周期通断');
  });

  it('tells of supplies of different voltage that are joined', () => {
    const joined = circuitFrom(
      sheetOf(
        [part('30', 'rail', ['30']), part('A', 'battery', ['HV+', 'HV-']), part('31', 'ground', ['31'])],
        [
          ['30.30', 'A.HV+'],
          ['A.HV-', '31.31'],
        ],
      ),
    );
    const solution = solveCircuit(joined, on);
    expect(solution.notes.join()).toContain('电源相互矛盾');
    expect([...solution.volt.values()].every(Number.isFinite)).toBe(true);
  });

  it('is finite for a circuit of nothing but loose ends', () => {
    const loose = circuitFrom(
      sheetOf([part('H', 'lamp', ['1', '2']), part('R', 'resistor', ['1', '2'])], [['H.1', 'R.1']]),
    );
    const solution = solveCircuit(loose, on);
    expect(solution.volt.size).toBe(0);
    expect(reasonAt(solution, 'H.2')).toBe('floating');
  });
});

describe('motors', () => {
  const circuit = circuitFrom(
    sheetOf(
      [
        part('30', 'rail', ['30']),
        part('M', 'motor', ['1', '2'], { loads: [{ supply: '1', return: '2', watt: 85, ohm: 0.4 }] }),
        part('31', 'ground', ['31']),
      ],
      [
        ['30.30', 'M.1'],
        ['M.2', '31.31'],
      ],
    ),
  );

  it('take their power while they turn and show their winding at rest', () => {
    expect(solveCircuit(circuit, on).ampere.get('w1')).toBeCloseTo((12.2 * 85) / 144, 1);
    expect(ohmBetween(circuit, on, [pinKey('M', '1'), pinKey('M', '2')])).toBeCloseTo(0.4, 3);
  });

  it('stand still behind a bad contact', () => {
    const solution = solveCircuit(circuit, on, [{ kind: 'resistance', target: { kind: 'wire', wire: 'w1' }, ohm: 5 }]);
    expect(solution.loads.get('M')?.works).toBe(false);
    expect(at(solution, 'M.1')).toBeLessThan(1.2);
  });
});
