import { componentKinds } from '../../contract/schemas/netlist-terms';
import { isBetweenParts, isLine, isSource, isSupply, isTakenForGood, isWireEnd, isWiring } from './kind-roles';
import type { ComponentKind } from './netlist-types';

const those = (is: (part: { kind: ComponentKind }) => boolean) => componentKinds.filter((kind) => is({ kind }));

it('tells lines, joints and plugs of a sheet from the parts of the car', () => {
  expect(those(isLine)).toEqual(['continuation', 'rail']);
  expect(those(isWireEnd)).toEqual(['continuation', 'ground', 'rail']);
  expect(those(isWiring)).toEqual(['continuation', 'ground', 'rail', 'splice']);
  expect(those(isBetweenParts)).toEqual(['connector', 'continuation', 'ground', 'rail', 'splice']);
});

it('knows where current comes from', () => {
  expect(those(isSource)).toEqual(['battery', 'generator']);
  expect(those(isSupply)).toEqual(['battery', 'generator', 'rail']);
  expect(those(isTakenForGood)).toEqual(['battery', 'continuation', 'rail']);
});

it('takes a kind that only a newer library knows for a part', () => {
  const unknown = { kind: 'fuel-cell' as ComponentKind };
  expect([isLine, isWiring, isBetweenParts, isSupply].some((is) => is(unknown))).toBe(false);
});
