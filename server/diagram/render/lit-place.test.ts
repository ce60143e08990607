import { lampCircuit } from '../../../src/domain/netlist/sample-netlist.testing';
import { circuitOf } from '../../../src/domain/diagram/circuit-of';
import { isLit } from '../../../src/domain/diagram/lit-group';
import { litPlace, placeWords } from './lit-place';
import { plugCircuit } from '../../../src/domain/diagram/sample-diagram.testing';

const litAt = (at: string, trace = '') => {
  const place = litPlace(lampCircuit(), at, trace);
  if (typeof place === 'string') throw new Error(place);
  return place;
};

describe('what a link lights (§4)', () => {
  it('is the circuit of its place', () => {
    const { lit, followed } = litAt('K1');
    expect(lit).toEqual(circuitOf(lampCircuit(), { kind: 'component', component: 'K1' }));
    expect(followed).toBeNull();
  });

  it('is the followed way alone where it names one', () => {
    const { lit, followed } = litAt('K1', '30~F1~K1~S1.2~W1.3');
    expect(followed?.step).toBe(2);
    expect(lit.components.has('S1')).toBe(true);
    expect(lit.components.has('E1')).toBe(false);
    expect([isLit({ kind: 'component', id: 'E1' }, lit), isLit({ kind: 'frame', id: '' }, lit)]).toEqual([
      false,
      false,
    ]);
  });

  it.each([
    ['', '', 'no place'],
    ['X9', '', 'no place'],
    ['p=K1=99', '', 'no place'],
    ['K1', '30~F1.1', 'no way'],
  ])('says what is unknown of at=%p trace=%p', (at, trace, said) =>
    expect(litPlace(lampCircuit(), at, trace)).toBe(said),
  );

  it.each([
    ['E1', 'E1 近光灯'],
    ['p=K1=85', 'K1 灯光继电器 · 针脚 85'],
    ['t=T4=1', '插头 T4/1'],
    ['30', '30 号线'],
  ])('calls %s %s', (at, words) => {
    const place = litPlace(plugCircuit(), at, '');
    expect(typeof place === 'string' ? place : placeWords(plugCircuit(), place.target)).toBe(words);
  });
});
