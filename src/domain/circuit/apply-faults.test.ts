import { lampCircuit } from '../netlist/sample-netlist.testing';
import { circuitFrom } from './circuit-from';
import type { CircuitState, Fault, Solution } from './circuit-types';
import { faultText, readFault, readPosition } from './fault-text';
import { solveCircuit, voltAt } from './solve-circuit';
import { part, sheetOf } from './sample-circuit.testing';

const circuit = circuitFrom(lampCircuit());
const closed: CircuitState = { key: 'on', positions: new Map([['S1', 0]]) };
const solve = (...texts: string[]): Solution =>
  solveCircuit(
    circuit,
    closed,
    texts.map((text) => readFault(circuit, text)),
  );
const at = (solution: Solution, name: string): number => voltAt(solution, name) ?? NaN;
const lights = (solution: Solution): boolean => solution.loads.get('E1')?.works === true;
const healthy = solveCircuit(circuit, closed);

describe('faults', () => {
  it.each(['open:w9', 'open:F1', 'dead:E1', 'stuck-open:K1', 'dead:K1', 'open:K1.87', 'open:SP', 'open:SP.1'])(
    '%s puts the lamp out',
    (text) => expect(lights(solve(text))).toBe(false),
  );

  it('open a ground: the lamp has the supply on both sides', () => {
    const solution = solve('open:E1.2');
    expect(at(solution, 'E1.1')).toBeCloseTo(12.6, 1);
    // measured at the terminal of the harness
    expect(at(solution, 'E1.2')).toBeCloseTo(0, 6);
    expect(at(solve('open:w10'), 'E1.2')).toBeCloseTo(12.6, 1);
  });

  it('add resistance: voltage is lost where it is', () => {
    const solution = solve('resistance:w9=7');
    expect(at(solution, 'K1.87') - at(solution, 'E1.1')).toBeCloseTo((12.6 * 7) / 13.9, 0);
    const contact = solve('resistance:E1.2=7');
    expect(at(contact, 'E1.2')).toBeLessThan(0.1);
    expect(contact.ampere.get('w9')).toBeCloseTo(solution.ampere.get('w9') ?? 0, 3);
  });

  it('lift a ground point, and all that shares it', () => {
    const shared = circuitFrom(
      sheetOf(
        [
          part('30', 'rail', ['30']),
          part('31', 'ground', ['31']),
          part('H1', 'lamp', ['1', '2']),
          part('H2', 'lamp', ['1', '2']),
        ],
        [
          ['30.30', 'H1.1'],
          ['H1.2', '31.31'],
          ['H2.1', '31.31'],
          ['H2.2', '31.31'],
        ],
      ),
    );
    const solution = solveCircuit(shared, { key: 'off' }, [readFault(shared, 'resistance:31=6.9')]);
    expect(at(solution, '31.31')).toBeCloseTo(6.3, 1);
    expect(at(solution, 'H2.1')).toBeCloseTo(6.3, 1);
    expect(at(solveCircuit(shared, { key: 'off' }, [readFault(shared, 'open:31')]), '31.31')).toBeCloseTo(12.6, 2);
  });

  it('short to ground: the fuse blows, and what it fed is dead', () => {
    const solution = solve('short-ground:E1.1');
    expect(solution.fuses.get('F1')).toBe('blown');
    expect(at(solution, 'K1.30')).toBeCloseTo(0, 6);
    expect(solution.notes).toContain('F1 过载熔断（额定 15 A）');
  });

  it('short to ground before any fuse: said, and finite', () => {
    const solution = solve('short-ground:30.30');
    expect(solution.notes.join()).toMatch(/电源短路：(30\.30|A\.\+) 输出 \d+ A/);
    expect([...solution.volt.values()].every(Number.isFinite)).toBe(true);
  });

  it('short to supply and between neighbours', () => {
    const off: CircuitState = { key: 'on' };
    const supplied = solveCircuit(circuit, off, [readFault(circuit, 'short-supply:E1.1')]);
    expect(lights(supplied)).toBe(true);
    const bridged = solveCircuit(circuit, off, [readFault(circuit, 'short:K1.30,K1.87')]);
    expect(lights(bridged)).toBe(true);
    expect(bridged.relays.get('K1')).toBe('off');
  });

  it('short a part inside: by its two terminals, or by its one and the body', () => {
    const [blown, sound] = [solve('short:E1'), solve('short:E1=1000')];
    expect(blown.fuses.get('F1')).toBe('blown');
    expect([sound.fuses.get('F1'), lights(sound)]).toEqual(['ok', true]);
    expect(() => solve('short:K1')).toThrow(RangeError);
  });

  it('stick a contact closed though the coil has no current', () => {
    const solution = solveCircuit(circuit, { key: 'on' }, [readFault(circuit, 'stuck-closed:K1')]);
    expect(lights(solution)).toBe(true);
    expect(solution.relays.get('K1')).toBe('off');
  });

  it('swap two pins of a plug', () => {
    const solution = solve('swap:K1.87,K1.85');
    expect(lights(solution)).toBe(false);
  });

  it('come together', () => {
    const solution = solve('resistance:w9=5', 'resistance:w10=5');
    expect(solution.ampere.get('w9')).toBeCloseTo(12.6 / 16.9, 1);
  });

  it('leave the circuit as it was: without them the healthy readings are back', () => {
    solve('short-ground:E1.1', 'open:w4', 'swap:K1.87,K1.85', 'resistance:SP.1=3');
    expect(solveCircuit(circuit, closed)).toEqual(healthy);
  });

  it.each([
    'open:nothing',
    'resistance:w9=-1',
    'resistance:w9=x',
    'melted:w9',
    'short:w9',
    'swap:w9,w10',
    'dead:w9',
    'stuck-open:E1',
    'open:',
    '',
  ])('refuse %j with a reason', (text) => {
    expect(() => solveCircuit(circuit, closed, [readFault(circuit, text)])).toThrow(/[\u4e00-\u9fff]/);
  });

  it('are written as they are read', () => {
    const texts = ['open:w9', 'resistance:E1.2=7', 'short:K1.30,K1.87', 'short:E1', 'stuck-closed:K1'];
    expect(texts.map((text) => faultText(readFault(circuit, text)))).toEqual(texts);
    const fault: Fault = {
      kind: 'swap',
      target: { kind: 'pin', component: 'K1', pin: '85' },
      other: { kind: 'pin', component: 'K1', pin: '86' },
    };
    expect(readFault(circuit, faultText(fault))).toEqual(fault);
  });
});

describe('positions', () => {
  it('go by name, by index, or back to rest', () => {
    expect(readPosition(circuit, 'S1', '接通')).toBe(0);
    expect(readPosition(circuit, 'S1', '0')).toBe(0);
    expect(readPosition(circuit, 'S1', '断开')).toBe(-1);
    expect(readPosition(circuit, 'K1', '吸合')).toBe(0);
  });

  it('that there are not are refused with those that there are', () => {
    expect(() => readPosition(circuit, 'S1', '2')).toThrow('0 接通');
    expect(() => readPosition(circuit, 'E1', '0')).toThrow('E1 没有挡位');
  });
});
