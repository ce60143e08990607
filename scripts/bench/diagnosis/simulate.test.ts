import { readFault } from '../../../src/domain/circuit/fault-text';
import { openDiagnosis } from '../../../src/domain/diagnosis/open-diagnosis';
import { valvesBehind } from '../../../src/domain/diagnosis/valves.testing';
import { chanceFrom } from '../../circuits/random-cases';
import { FaultyCar, search, type Reader } from './simulate';

it('counts each valve that a tester switches as gone to, beside the question, and a fuse that is looked at as measured', () => {
  const diagnosis = openDiagnosis(valvesBehind('发动机控制单元'));
  const car = new FaultyCar(diagnosis, [readFault(diagnosis.circuit, 'dead:F1')]);
  const symptom = { kind: 'load', load: 'N1', works: false, state: { key: 'on' } } as const;
  const { questions, measurements, effort } = search(diagnosis, car, [symptom], 'exact', chanceFrom(1));
  expect({ questions, measurements, effort }).toEqual({ questions: 2, measurements: 1, effort: 4 });
});

it('is answered wrongly once in fifty times by who reads the meter wrongly, too', () => {
  const diagnosis = openDiagnosis(valvesBehind('发动机控制单元'));
  const car = new FaultyCar(diagnosis, [readFault(diagnosis.circuit, 'dead:F1')]);
  const symptom = { kind: 'load', load: 'N1', works: false, state: { key: 'on' } } as const;
  const onlyAnswers = (below: number): number => (below === 50 ? 0 : 1);
  const firstOf = (reader: Reader) => search(diagnosis, car, [symptom], reader, onlyAnswers).found[0]?.name;
  expect(firstOf('exact')).toBe('dead:F1');
  expect(firstOf('wrong')).not.toBe('dead:F1');
});
