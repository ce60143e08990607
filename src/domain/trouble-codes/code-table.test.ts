import { codeInTable, codesInTable, codeTableText } from './code-table';

const codes = [
  { code: 'P0171', name: '系统过稀（第1列）', isChecked: true },
  { code: 'P0230', name: '燃油泵初级电路', isChecked: true },
  { code: 'P0231', name: '燃油泵次级电路电压过低', isChecked: false },
];
const table = codeTableText(codes);

it('says of each code what was written, with 待核实', () => {
  expect(codes.map(({ code }) => codeInTable(table, code))).toEqual(codes);
  expect(codeInTable(table, 'P0232')).toBeUndefined();
});

it('finds codes by their beginning, as many as are asked for', () => {
  expect(codesInTable(table, 'P02', 5).map(({ code }) => code)).toEqual(['P0230', 'P0231']);
  expect(codesInTable(table, 'P0', 2).map(({ code }) => code)).toEqual(['P0171', 'P0230']);
  expect(codesInTable(table, 'B', 5)).toEqual([]);
});

it('finds nothing in no table, nor for no beginning, and reads one that was cut off', () => {
  expect([codesInTable('', 'P0', 5), codesInTable(table, '', 5)]).toEqual([[], []]);
  expect(codeInTable('P0171\t系统过', 'P0171')).toEqual({ code: 'P0171', name: '系统过', isChecked: true });
});
