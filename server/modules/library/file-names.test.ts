import { documentFileNames, savedFileName } from './file-names';
import { isAllowedAddress } from './file-address';

const document = {
  id: 'a',
  title: '起动/充电: "系统"',
  kind: 'wiring' as const,
  format: 'netlist' as const,
  category: '发动机',
  pages: 2,
  size: null,
  appliesTo: { brand: '大众', maker: '上汽大众', series: '帕萨特', yearFrom: 2001, yearTo: 2005, displacements: [] },
};

it('names a drawing and a sheet file for each page of a netlist, and a PDF of all', () => {
  expect(documentFileNames(document).map((file) => file.name)).toEqual([
    'page-1.svg',
    'page-2.svg',
    'page-1.json',
    'page-2.json',
    'document.pdf',
  ]);
  expect(documentFileNames({ format: 'mp4', pages: 1 })).toEqual([
    { name: 'document.mp4', contentType: 'video/mp4', page: null },
  ]);
});

it('saves under car and title, without characters that file systems refuse', () => {
  expect(savedFileName(document)).toBe('帕萨特 起动 充电 系统.pdf');
  expect(savedFileName({ ...document, title: '帕萨特保险丝', format: 'html' })).toBe('帕萨特保险丝.html');
});

it.each([
  ['https://papers.example.com/a.pdf', true],
  ['http://papers.example.com/a.pdf', false],
  ['https://papers.example.com.evil.net/a', false],
  ['https://papers.example.com@evil.net/a', false],
  ['https://user@papers.example.com/a', false],
  ['https://papers.example.com:8443/a', false],
  ['javascript:alert(1)', false],
  ['//papers.example.com/a', false],
  ['', false],
])('hands out %s: %p', (address, allowed) => {
  expect(isAllowedAddress(address, ['papers.example.com'])).toBe(allowed);
});
