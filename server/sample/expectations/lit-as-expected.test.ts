import { carShares } from '../../../src/domain/diagram/car-shares';
import { circuitOf } from '../../../src/domain/diagram/circuit-of';
import { SAMPLE_VEHICLES } from '../data/sample-series';
import { drawSheets } from '../wiring-plan';
import { EXPECTATIONS } from '.';
import type { Expectation } from './expectation';
import { WHOLE_GROUNDS } from './grounds';
import { partOf, targetOf } from './tapped.testing';

const cars = SAMPLE_VEHICLES.filter(({ slug }) => EXPECTATIONS.some(({ sheet }) => sheet.startsWith(`${slug}-`))).map(
  (car) => drawSheets(car).map(({ netlist }) => netlist),
);
const sheets = new Map(cars.flat().map((netlist) => [netlist.id, netlist]));
const loadsOf = new Map(cars.flatMap((car) => car.map(({ id }) => [id, carShares(car)] as const)));
const kindOf = new Map(cars.flat().flatMap(({ components }) => components.map(({ id, kind }) => [id, kind] as const)));

function litBy({ sheet, tap }: Expectation): ReadonlySet<string> {
  const netlist = sheets.get(sheet);
  const target = netlist && targetOf(netlist, tap);
  return target ? circuitOf(netlist, target).components : new Set();
}

/** Where what is said differs from what is expected, in words; nothing where it does not. */
function difference({ sheet, tap }: Expectation, missing: readonly string[], tooMuch: readonly string[]): string[] {
  if (missing.length + tooMuch.length === 0) return [];
  return [`${sheet} ${tap}: missing ${missing.join(' ') || '-'}, too much ${tooMuch.join(' ') || '-'}`];
}

describe('a tap on a sample drawing', () => {
  it('lights what an electrician expects, and nothing that must stay dark', () => {
    const wrong = EXPECTATIONS.flatMap((expectation) => {
      const lit = litBy(expectation);
      const missing = expectation.lights.filter((id) => !lit.has(id));
      return difference(
        expectation,
        missing,
        expectation.dark.filter((id) => lit.has(id)),
      );
    });
    expect(wrong).toEqual([]);
  });

  it('names all that the same fuse feeds over the whole car, and nothing else', () => {
    const wrong = EXPECTATIONS.flatMap((expectation) =>
      Object.entries(expectation.sameFuse ?? {}).flatMap(([fuse, others]) => {
        const own = partOf(expectation.tap);
        const said = (loadsOf.get(expectation.sheet)?.on[fuse] ?? []).filter(
          (id) => id !== own && kindOf.get(id) !== 'fuse',
        );
        const missing = others.filter((id) => !said.includes(id));
        return difference(
          expectation,
          missing,
          said.filter((id) => !others.includes(id)),
        );
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('names what else is at the same ground point over the whole car', () => {
    const wrong = EXPECTATIONS.flatMap((expectation) =>
      Object.entries(expectation.sameGround ?? {}).flatMap(([ground, others]) => {
        const said = loadsOf.get(expectation.sheet)?.on[ground] ?? [];
        return difference(
          expectation,
          others.filter((id) => !said.includes(id)),
          [],
        );
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('names all that hangs on a ground point over the whole car, and nothing else', () => {
    const said = Object.entries(WHOLE_GROUNDS).map(([slug, grounds]) => {
      const on = [...loadsOf].find(([sheet]) => sheet.startsWith(`${slug}-`))?.[1].on ?? {};
      return [slug, Object.fromEntries(Object.keys(grounds).map((ground) => [ground, [...(on[ground] ?? [])].sort()]))];
    });
    const expected = Object.entries(WHOLE_GROUNDS).map(([slug, grounds]) => [
      slug,
      Object.fromEntries(Object.entries(grounds).map(([ground, ids]) => [ground, ids.split(' ').sort()])),
    ]);
    expect(said).toEqual(expected);
  });
});
