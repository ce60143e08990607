import { readOwnNetlist } from './own-netlist';
import { readNetlist } from './read-netlist';
import { readWireListXlsx } from './wire-list';
import { readWireViz } from './wireviz';

const mockWorkbook = jest.fn();
jest.mock('read-excel-file/universal', () => ({ __esModule: true, default: (file: unknown) => mockWorkbook(file) }));
const mockParse = jest.fn();
jest.mock('yaml', () => {
  const yaml = jest.requireActual<typeof import('yaml')>('yaml');
  return { ...yaml, parse: (...args: Parameters<typeof yaml.parse>) => mockParse(...args) as unknown };
});
beforeEach(() => {
  mockParse.mockImplementation(jest.requireActual<typeof import('yaml')>('yaml').parse);
});

/** An archive without files. */
const EMPTY_ZIP = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex');

describe('a file that cannot be read is refused with what its reader says', () => {
  it('a workbook whose sheets are broken', async () => {
    mockWorkbook.mockRejectedValue(new TypeError('Cannot read properties of undefined'));
    await expect(readWireListXlsx(EMPTY_ZIP, 'x')).rejects.toThrow(
      '表格文件已损坏或不是 XLSX，请用 Excel 或 WPS 重新另存（TypeError: Cannot read properties of undefined）',
    );
  });

  it('a workbook that is cut off', async () => {
    const { problems } = await readNetlist('a.xlsx', Buffer.from('PKxl/'), 'wire-list-xlsx');
    expect(problems).toEqual([expect.stringMatching(/^表格文件已损坏，压缩包不完整，请重新另存（Error: .+）$/)]);
  });

  it('JSON, with its line', () => {
    expect(() => readOwnNetlist(Buffer.from('{\n"format": "netlist/2"\n"id": 1}'))).toThrow(
      /^不是有效的 JSON，文件可能不完整，第 3 行（SyntaxError: .+）$/,
    );
    // The engine quotes what it did not expect, in place of saying where it stands.
    expect(() => readOwnNetlist(Buffer.from('{"id": }'))).toThrow(/（SyntaxError: Unexpected token '}', .+）$/);
    expect(() => readOwnNetlist(Buffer.from('{"format":'))).toThrow(/^不是有效的 JSON，文件可能不完整/);
  });

  it('but a fault of the program is none of the file', () => {
    mockParse.mockImplementation(() => {
      throw new TypeError('a fault');
    });
    expect(() => readWireViz(Buffer.from('connectors: {}'), 'x')).toThrow(TypeError);
  });
});
