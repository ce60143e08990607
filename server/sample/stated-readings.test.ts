import { circuitFrom } from '../../src/domain/circuit/circuit-from';
import { KEY_POSITIONS, type Circuit, type CircuitState } from '../../src/domain/circuit/circuit-types';
import { expectedAt } from '../../src/domain/circuit/expected-reading';
import { statedMeasurement } from '../../src/domain/circuit/stated-readings';
import { DEMO_SLUG, SAMPLE_VEHICLES } from './data/sample-series';
import { netlistsOfSet } from './sample-library';

const electric = SAMPLE_VEHICLES.find(({ energy }) => energy === 'electric');
const sheets = [DEMO_SLUG, electric?.slug ?? ''].flatMap((slug) => netlistsOfSet(slug));

/** Each position of the key, and each switch in each of its positions, with the key off, on and at start. */
function states({ parts, relays }: Circuit): CircuitState[] {
  const moved = [...parts.values()].flatMap(({ component: { id, kind, positions = [] } }) =>
    kind === 'ignition-switch' || relays.some(({ component }) => component === id)
      ? []
      : positions.flatMap((_, at) =>
          (['off', 'on', 'start'] as const).map((key): CircuitState => ({ key, positions: new Map([[id, at]]) })),
        ),
  );
  return [...KEY_POSITIONS.map((key) => ({ key })), ...moved];
}

/** Stated readings that hold in some state, and of these what the circuit reads otherwise there. */
function compared(circuit: Circuit): { held: number; otherwise: string[] } {
  let held = 0;
  const otherwise: string[] = [];
  for (const bare of states(circuit))
    for (const { component } of circuit.parts.values())
      for (const { id, expected = [] } of component.pins)
        for (const reading of expected) {
          if (reading.volt === undefined && (reading.ohm === undefined || bare.key !== 'off')) continue;
          const celsius = /(-?\d+)\s*℃/.exec(reading.state)?.[1];
          const state = celsius === undefined ? bare : { ...bare, celsius: Number(celsius) };
          const measurement = statedMeasurement(circuit, component, id, reading);
          const ours = measurement && expectedAt(circuit, state, measurement);
          const maker = ours?.makers?.find(({ holds, state: words }) => holds === true && words === reading.state);
          if (!ours || !maker) continue;
          held++;
          if (ours.low > maker.high || ours.high < maker.low)
            otherwise.push(
              `${component.id}.${id} ${component.name} ${maker.state}: stated ${maker.text}, reads ${ours.text}`,
            );
        }
  return { held, otherwise: [...new Set(otherwise)] };
}

describe('what the sheets state of their pins', () => {
  it.each(sheets.map((sheet) => [sheet.id, sheet] as const))('%s reads what it states', (_, sheet) => {
    expect(compared(circuitFrom(sheet)).otherwise).toEqual([]);
  });

  it('is compared for most pins of the demo car', () => {
    const held = netlistsOfSet(DEMO_SLUG).map((sheet) => compared(circuitFrom(sheet)).held);
    expect(held.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(500);
  });
});
