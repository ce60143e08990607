import { parseDtc } from './dtc';

describe('parseDtc (SAE J2012)', () => {
  it.each([
    ['P0171', { code: 'P0171', failureType: null, system: '动力系统', definedBy: 'standard' }],
    [' p 0171 ', { code: 'P0171', failureType: null, system: '动力系统', definedBy: 'standard' }],
    ['PO3O1', { code: 'P0301', failureType: null, system: '动力系统', definedBy: 'standard' }],
    ['P1A2F', { code: 'P1A2F', failureType: null, system: '动力系统', definedBy: 'maker' }],
    ['P3000', { code: 'P3000', failureType: null, system: '动力系统', definedBy: 'maker' }],
    ['P3400', { code: 'P3400', failureType: null, system: '动力系统', definedBy: 'standard' }],
    ['B1000', { code: 'B1000', failureType: null, system: '车身', definedBy: 'maker' }],
    ['C0035', { code: 'C0035', failureType: null, system: '底盘', definedBy: 'standard' }],
    ['U0100-87', { code: 'U0100', failureType: '87', system: '网络', definedBy: 'standard' }],
    ['P0123:14', { code: 'P0123', failureType: '14', system: '动力系统', definedBy: 'standard' }],
    ['p0123：14', { code: 'P0123', failureType: '14', system: '动力系统', definedBy: 'standard' }],
    ['P0123/14', { code: 'P0123', failureType: '14', system: '动力系统', definedBy: 'standard' }],
  ])('reads %p', (input, dtc) => {
    expect(parseDtc(input)).toEqual(dtc);
  });

  it.each([
    '',
    'P017',
    'P01711',
    'P4000',
    'P01G1',
    'X0171',
    '0P171',
    'O0171',
    '帕萨特',
    'P0171😀',
    'P0171:1',
    'P0171:1G',
    'P01:71',
    'P0171::11',
    'P0171:123',
  ])('takes %p for no code', (input) => {
    expect(parseDtc(input)).toBeNull();
  });
});
