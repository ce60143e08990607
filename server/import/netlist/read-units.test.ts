import { ampereIn, awgArea, ohmIn, readArea, readLength } from './read-units';

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
])('a cross-section of %s is %p mm²', (text, area) => expect(readArea(text)).toBe(area));

it.each([
  ['0.8', 'm', 0.8],
  ['800', 'mm', 0.8],
  ['80 cm', 'm', 0.8],
  ['1.2米', 'mm', 1.2],
  ['长', 'm', null],
])('a length of %s in %s is %p m', (text, unit, length) => expect(readLength(text, unit)).toBe(length));

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
