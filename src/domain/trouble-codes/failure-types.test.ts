import { parseDtc } from '../dtc';
import { failureTypeName } from './failure-types';

describe('the failure type byte of a code (SAE J2012 DA)', () => {
  it.each(['P0230-11', 'P023011', 'P0230 11', 'p0230‑11', 'P0230:11', 'P0230：11'])('is read of %p', (typed) => {
    expect(parseDtc(typed)).toMatchObject({ code: 'P0230', failureType: '11' });
  });

  it.each([
    ['11', '电路对地短路'],
    ['13', '电路断路'],
    ['87', '报文丢失'],
    ['1F', '电路间歇性故障'],
    ['59', '编程/配置故障（标准没有定义 59）'],
    ['F1', '厂家定义的故障类型'],
    ['10', '电气故障（标准没有定义 10）'],
    ['9F', '部件故障（标准没有定义 9F）'],
    ['A3', '标准没有定义 A3'],
  ])('%s is %s', (byte, name) => {
    expect(failureTypeName(byte)).toBe(name);
  });
});
