import { ampereIn, awgArea, metresOf, ohmIn, readArea, readLength } from './read-units';

it.each([
  ['1.5', 1.5],
  ['0,75', 0.75],
  ['1.5mm²', 1.5],
  ['2.5 mm2', 2.5],
  ['4平方', 4],
  ['18 AWG', 0.82],
  ['AWG20', 0.52],
  ['粗', null],
  ['0', null],
  ['9999', null],
  ['#18', 0.82],
  ['18 ga', 0.82],
  ['2/0 AWG', 67],
  ['1.5 kcmil', null],
])('a cross-section of %s is %p mm²', (text, area) => expect(readArea(text)).toBe(area));

it.each([
  ['18', 0.82],
  ['2/0', 67],
  ['0', 53],
  ['0.5', null],
  ['0.5 mm²', 0.5],
])('a gauge of %s is %p mm², the unit of a cell before that of its column', (text, area) =>
  expect(readArea(text, 'awg')).toBe(area),
);

// ASTM B258, table of diameters and areas, in mm².
it.each([
  [10, 5.26],
  [12, 3.31],
  [14, 2.08],
  [16, 1.31],
  [18, 0.823],
  [20, 0.519],
  [22, 0.326],
])('AWG %i is %p mm²', (gauge, area) => expect(awgArea(gauge)).toBe(Number(area.toPrecision(2))));

it.each([
  ['0.8', 'm', 0.8],
  ['800', 'mm', 0.8],
  ['80 cm', 'm', 0.8],
  ['1.2米', 'mm', 1.2],
  ['长', 'm', null],
  ['24', 'in', 0.61],
  ['24"', 'm', 0.61],
  ['2', 'ft', 0.61],
  ['3 feet', 'mm', 0.914],
  ['1,5', 'm', 1.5],
  ['3 ells', 'm', null],
  ['1.200', 'mm', null],
])('a length of %s in %s is %p m', (text, unit, length) => {
  const factor = metresOf(unit);
  expect(factor).not.toBeNull();
  expect(readLength(text, factor ?? NaN)).toBe(length);
});

it('finds ratings in names and values', () => {
  expect([ampereIn('燃油泵保险丝 15A'), ampereIn('7.5 A'), ampereIn('30安'), ampereIn('S15'), ampereIn('A4')]).toEqual([
    15,
    7.5,
    30,
    undefined,
    undefined,
  ]);
  expect([ohmIn('120'), ohmIn('4.7k'), ohmIn('120Ω'), ohmIn('R')]).toEqual([120, 4700, 120, undefined]);
  expect(awgArea(24)).toBe(0.2);
});
