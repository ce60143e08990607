import { openingPlaces } from '../../src/domain/diagram/opening-place';
import { openingView, wholeParts } from '../../src/domain/diagram/opening-view';
import { partBoxes } from '../../src/domain/diagram/part-boxes';
import { readableScale } from '../../src/domain/diagram/window-view';
import { drawSheet } from '../../src/domain/netlist/drawing/draw-sheet';
import type { Drawing } from '../../src/domain/netlist/drawing/drawing-types';
import { layoutNetlist } from '../diagram/layout/layout-netlist';
import { DEMO_SLUG, SAMPLE_VEHICLES } from './data/sample-series';
import { findSampleDocument } from './sample-library';
import { SHEETS, type SheetKey } from './sheet-list';
import { drawSheets } from './wiring-plan';

/** What a phone of 375 × 812 leaves the drawing. */
const PHONE = { width: 375, height: 690, coveredRight: 0, coveredBottom: 0 };
const READABLE_PX = 10;
const ENOUGH = 3;
/** Of a phone, that the sheet asked for most fills where its text can be read. */
const MOST_SCREENS = 3;

/** Each kind of sheet, of the first car that has it. */
const kinds = (Object.keys(SHEETS) as SheetKey[]).map((key) => {
  const vehicle = SAMPLE_VEHICLES.find((each) => SHEETS[key].fits(each));
  if (!vehicle) throw new Error(`no car has a sheet ${key}`);
  return { key, vehicle };
});

const smallestText = ({ groups }: Drawing): number =>
  Math.min(...groups.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.type === 'text' ? [shape.size] : []))));

describe('a sheet on a phone', () => {
  const drawn = new Map(
    [...new Set(kinds.map(({ vehicle }) => vehicle))].map((vehicle) => [
      vehicle,
      new Map(drawSheets(vehicle).map(({ key, netlist }) => [key, netlist])),
    ]),
  );

  it.each(kinds)('$key opens at a readable size on whole parts', ({ key, vehicle }) => {
    const netlist = drawn.get(vehicle)?.get(key);
    if (!netlist) throw new Error(`${vehicle.slug} has no sheet ${key}`);
    const layout = layoutNetlist(netlist);
    const drawing = drawSheet(netlist, layout);
    const parts = partBoxes(layout);
    const text = smallestText(drawing);
    const sheet = { width: drawing.width, height: drawing.height, parts, places: () => openingPlaces(netlist, layout) };
    const view = openingView(sheet, PHONE, readableScale(text));
    expect(text * view.scale).toBeGreaterThanOrEqual(READABLE_PX);
    expect(wholeParts(parts, view, drawing, PHONE).length).toBeGreaterThanOrEqual(ENOUGH);
  });

  it('shows the whole fuel pump at a readable size on three screens at most', () => {
    const netlist = findSampleDocument(`${DEMO_SLUG}-fuel-pump`)?.netlist;
    if (!netlist) throw new Error('the demo car has no fuel pump');
    const drawing = drawSheet(netlist, layoutNetlist(netlist));
    const scale = readableScale(smallestText(drawing));
    const screens = (drawing.width * drawing.height * scale ** 2) / (PHONE.width * PHONE.height);
    expect(screens).toBeLessThanOrEqual(MOST_SCREENS);
  });
});
