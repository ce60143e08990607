import { circuitFrom } from '../circuit/circuit-from';
import { plugCircuit } from '../diagram/sample-diagram.testing';
import { readTypedFault, typedFault } from './typed-fault';
import { readTypedState, typedState } from './typed-state';

const netlist = plugCircuit();
const circuit = circuitFrom(netlist);
const fault = (typed: string) => readTypedFault(netlist, circuit, typed);

describe('a fault as a person types it', () => {
  it.each([
    ['F1 熔断', 'dead:F1'],
    ['F1 插脚接触不良=3', 'resistance:F1=3'],
    ['w9 断路', 'open:w9'],
    ['E1.1-K1.87 对地短路', 'short-ground:w9'],
    ['K1 线圈损坏', 'dead:K1'],
    ['E1 损坏', 'dead:E1'],
    ['E1.1 插脚虚接 ＝ 8 Ω', 'resistance:E1.1=8'],
    ['stuck-open:K1', 'stuck-open:K1'],
  ])('%s', (typed, read) => {
    expect(fault(typed)).toBe(read);
    expect(fault(typedFault(netlist, read))).toBe(read);
  });

  it.each([
    ['F1', '中间空一格'],
    ['F7 熔断', '没有 F7'],
    ['F1 不工作', 'F1 没有“不工作”，可选：熔断、插脚接触不良'],
    ['K1 触点', '可选：触点接不通'],
    ['30 断开', '30 不会有故障'],
    ['w9 虚接=多', 'w9 没有“虚接=多”'],
    ['open:w77', '没有 w77'],
  ])('%s is refused', (typed, message) => {
    expect(() => fault(typed)).toThrow(message);
  });
});

describe('the state of a car as a person types it', () => {
  it('is the key with switches by the names of their positions, and back', () => {
    const state = readTypedState(circuit, 'on', ['S1=接通']);
    expect(state).toEqual({ key: 'on', positions: { S1: 0 } });
    expect(typedState(circuit, state)).toEqual(['S1=接通']);
    expect(readTypedState(circuit, 'off', [' S1 ＝ 松开 '])).toEqual({ key: 'off', positions: { S1: -1 } });
    expect(readTypedState(circuit, 'run', [])).toEqual({ key: 'run' });
  });

  it.each([
    ['S1', '应为“零件=挡位”'],
    ['S1=三挡', 'S1 没有挡位 三挡，有：0 接通'],
    ['K1=吸合', 'K1 不能手动设定；可以设定：S1'],
    ['X=1', 'X 不能手动设定'],
  ])('%s is refused', (line, message) => {
    expect(() => readTypedState(circuit, 'on', [line])).toThrow(message);
  });
});
