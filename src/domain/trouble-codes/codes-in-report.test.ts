import { codesInReport } from './codes-in-report';

const words = (text: string) =>
  codesInReport(text).map(
    ({ code, failureType, isGuessed }) => `${code}${failureType ? `-${failureType}` : ''}${isGuessed ? '?' : ''}`,
  );

describe('trouble codes of a scanner’s report', () => {
  it.each([
    ['01 发动机控制单元\nP0230 燃油泵初级电路 间歇性\np0171：混合气过稀', ['P0230', 'P0171']],
    ['Ｐ０２３０、P 0201 及 P-0135', ['P0230', 'P0201']],
    ['17762/P1354/004948 - 点火', ['P1354']],
    ['U0121-00 与 ABS 失去通信; B1000:4B; C003511', ['U0121-00', 'B1000-4B', 'C0035-11']],
    ['PO23O PO3O1', ['P0230?', 'P0301?']],
    ['P0230 x P0230-13', ['P0230-13']],
    ['P02301 AP0230 BOILS COLLS P4000 0230 VIN LSVAA49J132047371', []],
    ['', []],
  ])('%s', (text, codes) => expect(words(text)).toEqual(codes));

  it('are twelve at most', () => {
    const text = Array.from({ length: 30 }, (_, index) => `P${1000 + index}`.replace('P1', 'P01')).join(' ');
    expect(codesInReport(text.replace(/P01(\d{3})/g, 'P0$1'))).toHaveLength(12);
  });
});
