/** @long */
import { carShares } from '../../../src/domain/diagram/car-shares';
import { checkCoilFeeds } from '../../diagram/rules/coil-rule';
import { checkFuseLoads } from '../../diagram/rules/fuse-load-rule';
import { checkGroundTrunks, trunkArea } from '../../diagram/rules/ground-trunk-rule';
import { checkElectricPlaces } from '../../diagram/rules/place-rules';
import { checkRailTaps } from '../../diagram/rules/rail-rule';
import { SAMPLE_VEHICLES } from '../data/sample-series';
import { drawSheets } from '../wiring-plan';

const whole = SAMPLE_VEHICLES.map((vehicle) => ({ ...vehicle, sheets: drawSheets(vehicle) }));
/** Without what shows fuses and grounds once more. */
const cars = whole.map(({ sheets }) => sheets.filter(({ key }) => key !== 'fuse-box' && key !== 'grounds'));

describe('the parts of a whole car', () => {
  it('hang on the bars of the fuse box through fuses alone', () => {
    const found = whole.flatMap(({ slug, sheets }) =>
      checkRailTaps(sheets.map(({ netlist }) => netlist)).map(({ at, message }) => `${slug} ${at}: ${message}`),
    );
    expect(found).toEqual([]);
  });

  it('return to their ground points by cables that bear them all', () => {
    const found = whole.flatMap(({ slug, sheets }) =>
      checkGroundTrunks(sheets.map(({ netlist }) => netlist)).map(({ at, message }) => `${slug} ${at}: ${message}`),
    );
    expect(found).toEqual([]);
  });

  it('count at their ground point by their power, not by their cable: the motor of the steering', () => {
    const steering = cars.flat().filter(({ key }) => key === 'eps');
    expect(steering.length).toBeGreaterThan(0);
    for (const { netlist } of steering) {
      const thin = { ...netlist, wires: netlist.wires.map((wire) => ({ ...wire, area: 0.35 })) };
      const [ground] = netlist.components.filter(({ kind }) => kind === 'ground');
      expect([netlist.id, trunkArea([thin], ground?.id ?? '')]).toEqual([netlist.id, 10]);
    }
  });

  it('have coils on small fuses', () => {
    const found = cars
      .flat()
      .flatMap(({ netlist }) => checkCoilFeeds(netlist).map(({ at, message }) => `${netlist.id} ${at}: ${message}`));
    expect(found).toEqual([]);
  });

  it('hang on fuses that carry them all at once', () => {
    const found = cars.flatMap((sheets) =>
      checkFuseLoads(sheets.map(({ netlist }) => netlist)).map(
        ({ at, message }) => `${sheets[0]?.netlist.set ?? ''} ${at}: ${message}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it('hang on every fuse and ground point: none feeds or grounds nothing', () => {
    const idle = whole.flatMap(({ slug, sheets }) =>
      Object.entries(carShares(sheets.map(({ netlist }) => netlist)).on)
        .filter(([, on]) => on.length === 0)
        .map(([id]) => `${slug} ${id}`),
    );
    expect(idle).toEqual([]);
  });

  it('are nowhere in an engine bay or fuel tank on an electric car', () => {
    expect(cars.flatMap((sheets) => checkElectricPlaces(sheets.map(({ netlist }) => netlist)))).toEqual([]);
  });
});
