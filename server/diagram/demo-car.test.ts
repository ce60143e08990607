import { layoutFaults } from './layout/layout-faults';
import { layoutNetlist } from './layout/layout-netlist';
import type { Netlist } from '../../src/domain/netlist/netlist-types';
import { DEMO_SLUG } from '../sample/data/sample-series';
import { sampleDocuments } from '../sample/sample-library';
import { placeNetlist } from './placing/place-netlist';
import { splitNetlist } from './pages/split-netlist';

/** A short search: what it must not do is fail. */
const STEPS = 800;

const sheets = [...sampleDocuments()]
  .filter(({ id, format }) => format === 'netlist' && id.startsWith(DEMO_SLUG))
  .flatMap(({ netlist, netlists }): Netlist[] => netlists ?? (netlist ? [netlist] : []));

it('draws every sheet of the demo car without drawing hints, nothing on top of anything', () => {
  expect(sheets.length).toBeGreaterThan(20);
  for (const sheet of sheets) {
    const components = sheet.components.map(({ place: _, ...component }) => ({
      ...component,
      pins: component.pins.map(({ at: __, ...pin }) => pin),
    }));
    for (const page of splitNetlist({ ...sheet, components })) {
      const faults = layoutFaults(layoutNetlist(placeNetlist(page, { mostSteps: STEPS })));
      expect({ sheet: page.id, faults }).toEqual({ sheet: page.id, faults: [] });
    }
  }
}, 60_000);
