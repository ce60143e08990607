import { codeTableText } from '@/domain/trouble-codes/code-table';
import { keptContent } from '@/platform/kept-content';
import { deviceContent } from './device-content';
import { keptCodes } from './kept-codes';
import { keptStore } from './kept-store';

const PAGE = '/packages/search/search/search';
jest.mock('../current-page', () => ({ currentPage: () => ({ path: PAGE, params: {} }) }));

const NAME = 'f/trouble-codes/standard.tsv';
const table = codeTableText([
  { code: 'P0230', name: '燃油泵初级电路', isChecked: true },
  { code: 'P0231', name: '燃油泵次级电路电压过低', isChecked: false },
]);
const readText = jest.spyOn(keptContent, 'readText');
const since = () => deviceContent.since(PAGE);

beforeEach(async () => {
  deviceContent.fresh();
  jest.spyOn(keptContent, 'clear').mockResolvedValue(undefined);
  readText.mockClear().mockImplementation(async (name) => (name === NAME ? table : null));
  await keptStore.clear();
});
const keepTable = () => keptStore.enter(NAME, { bytes: table.length, at: 5, hash: 'h' }, 'pack:a');

it('says what the table of a pack says, and the page how old that is (§5)', async () => {
  await keepTable();
  expect(await keptCodes.one('P0231')).toEqual({ code: 'P0231', name: '燃油泵次级电路电压过低', isChecked: false });
  expect(since()).toBe(5);
});

it('finds what is typed, and says no age of what is only offered', async () => {
  await keepTable();
  const found = async (text: string) => (await keptCodes.of(text)).map(({ code }) => code);
  expect([await found('p 0230 P0231'), await found('P02'), await found('燃油泵')]).toEqual([
    ['P0230', 'P0231'],
    ['P0230', 'P0231'],
    [],
  ]);
  expect(since()).toBeNull();
  await keptCodes.shown('P0999');
  expect(since()).toBeNull();
  await keptCodes.shown('P0230');
  expect(since()).toBe(5);
});

it('reads nothing of a device that no pack has brought it to', async () => {
  expect([await keptCodes.one('P0230'), await keptCodes.of('P02')]).toEqual([undefined, []]);
  expect(readText).not.toHaveBeenCalled();
});
