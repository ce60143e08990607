import { faultText } from '../../../src/domain/circuit/fault-text';
import { openDiagnosis } from '../../../src/domain/diagnosis/open-diagnosis';
import { valvesBehind } from '../../../src/domain/diagnosis/valves.testing';
import { chanceFrom } from '../../circuits/random-cases';
import { faultsThatShow, type Sample } from './faults-that-show';

describe('a sample of the faults of a sheet', () => {
  const netlist = valvesBehind('发动机控制单元');
  const diagnosis = openDiagnosis(netlist);
  const shown = (sample?: Sample) =>
    [...faultsThatShow(diagnosis, netlist, chanceFrom(1), sample)].map(({ fault }) => faultText(fault));

  it('is another one on each sheet, and none is left out by all', () => {
    const samples = [0, 1, 2].map((sheet) => shown({ every: 3, sheet }));
    expect(samples.flat().sort()).toEqual(shown().sort());
    expect(new Set(samples.flat()).size).toBe(samples.flat().length);
  });
});
