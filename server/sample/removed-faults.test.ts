import { advise, openDiagnosis, symptomState } from '../../src/domain/diagnosis/open-diagnosis';
import type { Evidence } from '../../src/domain/diagnosis/diagnosis-types';
import { predictHealthy } from '../../src/domain/diagnosis/diagnosis';
import { solveCircuit } from '../../src/domain/circuit/solve-circuit';
import { circuitFrom } from '../../src/domain/circuit/circuit-from';
import { circuitState, type CarState } from '../../src/domain/circuit/car-state';
import type { Circuit, Fault } from '../../src/domain/circuit/circuit-types';
import {
  bridge,
  faultsNow,
  look,
  measure,
  replaceFuse,
  type TrainingCar,
} from '../../src/domain/training/training-car';
import { DEMO_SLUG } from './data/sample-series';
import { netlistsOfSet } from './sample-library';

/** Sheets with relays, motors, sensors, lamps and a flasher: what is solved for all sheets takes a minute. */
const KINDS = /-(fuel-pump|headlamps|turn-signals|windows|starting|engine-sensors)$/;
const sheets = netlistsOfSet(DEMO_SLUG).filter(({ id }) => KINDS.test(id));
const each = sheets.map((sheet) => [sheet.id, sheet] as const);
const RUN: CarState = { key: 'run' };

const fusesOf = (circuit: Circuit): string[] =>
  [...circuit.parts.values()].flatMap(({ component: { id, kind } }) => (kind === 'fuse' ? [id] : []));
const dead = (component: string): Fault => ({ kind: 'dead', target: { kind: 'component', component } });
const carOf = (circuit: Circuit, faults: readonly Fault[] = []): TrainingCar => ({
  ...{ circuit, faults, intermittent: false, seed: 'seed', moves: 0, blown: [], replaced: [] },
});
/** All that such a car reads. */
const readings = (car: TrainingCar) => solveCircuit(car.circuit, circuitState(car.circuit, RUN), faultsNow(car));

describe.each(each)('%s', (_id, sheet) => {
  const circuit = circuitFrom(sheet);
  const healthy = readings(carOf(circuit));

  it('reads as healthy again with a new fuse for one that was blown when it came', () => {
    for (const fuse of fusesOf(circuit)) {
      const car = carOf(circuit, [dead(fuse)]);
      expect(look(car, RUN).blew).toEqual([]);
      expect(readings(car).fuses.get(fuse)).toBe('blown');
      const mended = replaceFuse(car, RUN, fuse);
      expect(mended).toMatchObject({ wasGood: false, blewAgain: false, blew: [] });
      expect(readings(mended.car)).toEqual(healthy);
      expect(look(mended.car, RUN).seen).toEqual(look(carOf(circuit), RUN).seen);
    }
  });

  it('reads as healthy again with new fuses for all that a jumper blew, each in its turn', () => {
    let car = carOf(circuit);
    for (const fuse of fusesOf(circuit))
      car = { ...car, blown: [...car.blown, ...bridge(car, RUN, `${fuse}.2`, 'ground').blew] };
    const { blown } = car;
    for (const [at, fuse] of blown.entries()) {
      expect(readings(car).fuses.get(fuse)).toBe('blown');
      ({ car } = replaceFuse(car, RUN, fuse));
      expect(car.blown).toEqual(blown.slice(at + 1));
    }
    expect(readings(car)).toEqual(healthy);
    const [pin] = healthy.volt.keys();
    const red = pin?.replace('\u0000', '.') ?? '';
    expect(measure(car, RUN, { mode: 'volt', red, black: 'ground' })).toEqual(
      measure(carOf(circuit), RUN, { mode: 'volt', red, black: 'ground' }),
    );
  });

  it('is searched as if nobody had searched it, once its fault is removed', () => {
    const used = openDiagnosis(sheet);
    const load = [...healthy.loads.keys()].find(
      (one) => used.solved.healthy(symptomState(used, one)).loads.get(one)?.works,
    );
    if (load === undefined) throw new Error('no load of the sheet works');
    const state = symptomState(used, load);
    const evidence: Evidence[] = [{ kind: 'load', load, works: false, state }];
    for (let asked = 0; asked < 3; asked++) {
      const { next } = advise(used, evidence);
      if (next === null) break;
      evidence.push({ kind: 'reading', ...next, value: 0 });
    }
    const fresh = openDiagnosis(sheet);
    for (const one of evidence)
      if (one.kind === 'reading')
        expect(predictHealthy(used, one.measurement, one.state)).toEqual(
          predictHealthy(fresh, one.measurement, one.state),
        );
    const works: Evidence = { kind: 'load', load, works: true, state };
    expect(advise(used, [works])).toEqual(advise(fresh, [works]));
    expect(used.solved.healthy(state)).toEqual(fresh.solved.healthy(state));
  });
});
