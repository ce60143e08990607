import type { Netlist, NetlistComponent } from '../../../src/domain/netlist/netlist-types';
import { SAMPLE_VEHICLES } from '../data/sample-series';
import { drawSheets } from '../wiring-plan';
import { EXPECTATIONS } from '.';
import type { Expectation } from './expectation';
import { partOf } from './tapped.testing';

const cars = SAMPLE_VEHICLES.filter(({ slug }) => EXPECTATIONS.some(({ sheet }) => sheet.startsWith(`${slug}-`)));
const carOf = new Map<string, readonly Netlist[]>();
const sheets = new Map<string, Netlist>();
for (const car of cars) {
  const netlists = drawSheets(car).map(({ netlist }) => netlist);
  for (const netlist of netlists) {
    sheets.set(netlist.id, netlist);
    carOf.set(netlist.id, netlists);
  }
}

type Kind = NetlistComponent['kind'];

const componentsOf = (netlists: readonly Netlist[], counts: (kind: Kind) => boolean): Set<string> =>
  new Set(
    netlists
      .flatMap(({ components }) => components)
      .filter(({ kind }) => counts(kind))
      .map(({ id }) => id),
  );

/** Everything on a sheet that can be tapped, in the words of an expectation. */
function tapsOf({ components, wires, plugs = [] }: Netlist): Set<string> {
  return new Set([
    ...components.map(({ id }) => id),
    ...components.flatMap(({ id, pins }) => pins.map((pin) => `${id}/${pin.id}`)),
    ...wires.flatMap(({ from, to }) => {
      const [a, b] = [`${from.component}/${from.pin}`, `${to.component}/${to.pin}`];
      return [`wire:${a}-${b}`, `wire:${b}-${a}`];
    }),
    ...plugs.flatMap(({ id, cavities }) =>
      cavities.filter(({ pin }) => pin).map((cavity) => `plug:${id}/${cavity.id}`),
    ),
  ]);
}

/** Ids of one side of an expectation that are not among the known ones, with the expectation that says so. */
const strangers = (said: (expectation: Expectation) => readonly string[], known: (sheet: string) => Set<string>) =>
  EXPECTATIONS.flatMap((expectation) =>
    said(expectation)
      .filter((id) => !known(expectation.sheet).has(id))
      .map((id) => `${expectation.sheet} ${expectation.tap}: ${id}`),
  );

const every = (): boolean => true;
const onSheetOf =
  (counts: (kind: Kind) => boolean) =>
  (sheet: string): Set<string> =>
    componentsOf(
      [sheets.get(sheet)].filter((found) => found !== undefined),
      counts,
    );
const inCarOf =
  (counts: (kind: Kind) => boolean) =>
  (sheet: string): Set<string> =>
    componentsOf(carOf.get(sheet) ?? [], counts);
describe('what an electrician expects of the sample drawings', () => {
  it('is at least 200 taps on 30 kinds of sheets of a petrol and an electric car, each said once', () => {
    const kinds = new Set(
      EXPECTATIONS.map(({ sheet }) => cars.reduce((key, { slug }) => key.replace(`${slug}-`, ''), sheet)),
    );
    const taps = EXPECTATIONS.map(({ sheet, tap }) => `${sheet} ${tap}`);
    expect(kinds.size).toBeGreaterThanOrEqual(30);
    expect(taps.length).toBeGreaterThanOrEqual(200);
    expect(taps.filter((tap, at) => taps.indexOf(tap) !== at)).toEqual([]);
    expect(new Set(cars.map(({ energy }) => energy))).toEqual(new Set(['petrol', 'electric']));
  });

  it('is about sheets, parts, pins, wires and cavities that exist', () => {
    expect(EXPECTATIONS.filter(({ sheet }) => !sheets.has(sheet)).map(({ sheet }) => sheet)).toEqual([]);
    const taps = new Map([...sheets].map(([id, netlist]) => [id, tapsOf(netlist)]));
    expect(
      strangers(
        ({ tap }) => [tap],
        (sheet) => taps.get(sheet) ?? new Set(),
      ),
    ).toEqual([]);
    expect(strangers(({ lights, dark }) => [...lights, ...dark], onSheetOf(every))).toEqual([]);
  });

  it('names fuses with their consumers and ground points with their parts of the same car', () => {
    expect(
      strangers(
        ({ sameFuse = {} }) => Object.keys(sameFuse),
        inCarOf((kind) => kind === 'fuse'),
      ),
    ).toEqual([]);
    expect(
      strangers(
        ({ sameGround = {} }) => Object.keys(sameGround),
        inCarOf((kind) => kind === 'ground'),
      ),
    ).toEqual([]);
    const others = ({ sameFuse = {}, sameGround = {} }: Expectation) =>
      [...Object.values(sameFuse), ...Object.values(sameGround)].flat();
    expect(strangers(others, inCarOf(every))).toEqual([]);
  });

  it('lights something each time, and nothing that it wants dark', () => {
    expect(EXPECTATIONS.filter(({ lights }) => lights.length === 0)).toEqual([]);
    const both = EXPECTATIONS.filter(({ lights, dark }) => lights.some((id) => dark.includes(id)));
    expect(both.map(({ sheet, tap }) => `${sheet} ${tap}`)).toEqual([]);
    const selfDark = EXPECTATIONS.filter(({ tap, dark }) => dark.includes(partOf(tap)));
    expect(selfDark.map(({ sheet, tap }) => `${sheet} ${tap}`)).toEqual([]);
  });

  it('names no part twice for one fuse, and never the tapped one', () => {
    const repeated = EXPECTATIONS.filter(({ tap, sameFuse = {} }) =>
      Object.values(sameFuse).some((ids) => new Set(ids).size < ids.length || ids.includes(partOf(tap))),
    );
    expect(repeated.map(({ sheet, tap }) => `${sheet} ${tap}`)).toEqual([]);
  });

  it('says the same of a fuse wherever it is tapped', () => {
    const canConsume = onSheetOf((kind) => kind !== 'fuse' && kind !== 'continuation');
    const said = EXPECTATIONS.flatMap(({ sheet, tap, sameFuse = {} }) =>
      Object.entries(sameFuse).map(([fuse, others]) => {
        const own = canConsume(sheet).has(partOf(tap)) ? [partOf(tap)] : [];
        const car = cars.find(({ slug }) => sheet.startsWith(`${slug}-`))?.slug ?? '';
        return { fuse: `${car} ${fuse}`, consumers: [...others, ...own].sort().join(' ') };
      }),
    );
    const first = new Map([...said].reverse().map(({ fuse, consumers }) => [fuse, consumers]));
    expect(said.filter(({ fuse, consumers }) => first.get(fuse) !== consumers)).toEqual([]);
  });
});
