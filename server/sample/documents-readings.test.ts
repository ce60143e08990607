import { TABLE_KEYS, voltText } from '../../src/domain/diagram/plug-table';
import { readingText } from '../../src/domain/diagram/wire-words';
import type { Netlist } from '../../src/domain/netlist/netlist-types';
import { DEMO_SLUG, SAMPLE_VEHICLES } from './data/sample-series';
import { SheetReadings } from './readings';
import { sampleDocuments, netlistsOfSet } from './sample-library';

/** Readings in a text: `12.1–12.8 V`, `≤ 0.5 Ω`, `1.2 kΩ`; not the ratings of lamps (`12 V 5 W`) and not `500 Ω/V`. */
const READING = /(?:[≤≥±] ?)?\d+(?:\.\d+)?(?:–\d+(?:\.\d+)?)? (?:[kM]?Ω(?!\/)|m?V)(?! \d+ W)(?![a-z])/g;
/** Rules of the trade that hold for any car, with what they are of. */
const RULES: readonly string[] = [
  // what a ground point may lose under load
  '0.2 V',
  // two lines or plugs that touch
  '0 Ω',
  '1 Ω',
];

const readingsIn = (text: string): string[] => text.match(READING) ?? [];
const electric = SAMPLE_VEHICLES.find(({ energy }) => energy === 'electric')?.slug ?? '';
const cars = [DEMO_SLUG, electric];

/** All that the table of readings of a sheet can say. */
const tableOf = (netlist: Netlist): string[] => {
  const { circuit } = new SheetReadings(netlist);
  return [...circuit.pins.keys()].flatMap((pin) => TABLE_KEYS.map((key) => voltText(circuit, pin, key)));
};

describe('readings in the documents of the sample library', () => {
  it.each(cars)('of %s all come from the circuits of the car', (slug) => {
    const told: string[] = [];
    const spies = (['volt', 'drop', 'ohm', 'ohmInside', 'wireOhm'] as const).map((name) => {
      const own = SheetReadings.prototype[name] as (this: SheetReadings, ...args: unknown[]) => string;
      return jest.spyOn(SheetReadings.prototype, name).mockImplementation(function (this: SheetReadings, ...args) {
        const text = own.apply(this, args);
        told.push(text);
        return text;
      });
    });
    const pages = [...sampleDocuments()].filter(({ id, html }) => id.startsWith(`${slug}-`) && html !== undefined);
    const texts = pages.map(({ id, html }) => ({
      id,
      readings: readingsIn((html?.() ?? '').replace(/<[^>]*>/g, ' ')),
    }));
    spies.forEach((spy) => spy.mockRestore());
    const known = new Set([...told, ...netlistsOfSet(slug).flatMap(tableOf)].flatMap(readingsIn));
    const stray = texts.flatMap(({ id, readings }) =>
      readings.filter((reading) => !known.has(reading)).map((reading) => `${id}: ${reading}`),
    );
    expect([...new Set(stray)]).toEqual([]);
    expect(texts.reduce((sum, { readings }) => sum + readings.length, 0)).toBeGreaterThan(20);
  });

  it.each(cars)('in the notes of the sheets of %s are those of its parts', (slug) => {
    const stray = netlistsOfSet(slug).flatMap(({ id, notes = [], components }) => {
      const stated = components.flatMap(({ pins, ohm, loads = [] }) => [
        ...pins.flatMap(({ expected = [] }) => expected.map(readingText)),
        ...[ohm, ...loads.map((load) => load.ohm)].flatMap((value) =>
          value === undefined ? [] : [`${value} Ω`, `${value / 2} Ω`],
        ),
      ]);
      const ends = stated.flatMap((text) => /^[\d.]+–([\d.]+ V)$/.exec(text)?.[1] ?? []);
      const known = new Set([...stated, ...ends, ...RULES]);
      return notes.flatMap(readingsIn).flatMap((reading) => (known.has(reading) ? [] : [`${id}: ${reading}`]));
    });
    expect(stray).toEqual([]);
  });
});

describe('the readings of a sheet', () => {
  const sheet = netlistsOfSet(DEMO_SLUG).find(({ id }) => id.endsWith('-fuel-pump'));
  if (!sheet) throw new Error('no such sheet');

  it('follow the drawing: another coil reads otherwise', () => {
    const [before, after] = [85, 60].map((ohm) => {
      const components = sheet.components.map((part) =>
        part.id === 'J17' ? { ...part, loads: [{ supply: '86', return: '85', ohm }] } : part,
      );
      return new SheetReadings({ ...sheet, components }).ohmInside('J17', '85', '86');
    });
    expect([before, after]).toEqual(['76–94 Ω', '54–66 Ω']);
  });

  it('are refused where the circuit does not say them', () => {
    const readings = new SheetReadings(sheet);
    expect(() => readings.volt('J220.99', { key: 'on' })).toThrow(RangeError);
    expect(() => readings.volt('G6.1', { key: 'on', positions: { J17: 9 } })).toThrow(RangeError);
  });
});
