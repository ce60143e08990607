import { cleanup, screen } from '@testing-library/react';
import type { StoreImportDetail } from '@/contract/schemas/store-import';
import { transportError } from '@/domain/app-error';
import { navigateTo, redirectTo } from '@/infra/navigation';
import { files } from '@/platform/files';
import { cancelled, ok } from '@/platform/outcome';
import { open, press, workAs } from '@/ui/testing/screens';
import { ImportScreen } from './import-screen';
import { ImportsScreen } from './imports-screen';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn(),
  redirectTo: jest.fn(),
  switchTab: jest.fn(),
  goBack: jest.fn(),
}));
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: jest.fn() }));
jest.mock('@/platform/files', () => ({
  files: { canPickTable: jest.fn(() => true), pickTable: jest.fn(), readBase64: jest.fn() },
}));

const detail: StoreImportDetail = {
  id: 'i1',
  kind: 'cars',
  fileName: '客户.csv',
  state: 'open',
  rows: 3,
  counts: { added: 0, updated: 0, unchanged: 0, refused: 0 },
  done: 0,
  stayed: 0,
  undoable: false,
  by: '小周',
  createdAt: '2026-03-02T02:00:00.000Z',
  finishedAt: null,
  sheet: '',
  sheets: [''],
  columns: [
    { heading: '甲', samples: ['苏A88Q66'] },
    { heading: '姓名', samples: ['王建国'] },
  ],
  mapping: { ownerName: 1 },
};
const checked = { ...detail, state: 'checked' as const, counts: { added: 2, updated: 0, unchanged: 0, refused: 1 } };
const rows = [
  { line: 2, text: '苏A88Q66', outcome: 'added', message: '' },
  { line: 4, text: '坏牌', outcome: 'refused', message: '车牌号应为 7 位' },
];
let answers: Record<string, (body: never) => unknown>;

const sentTo = (path: string) =>
  mockCall.mock.calls.flatMap(([endpoint, body]: [{ path: string }, unknown]) =>
    endpoint.path === `/storeImportBean/${path}` ? [body] : [],
  );

beforeEach(() => {
  jest.clearAllMocks();
  workAs('owner');
  answers = {
    get: () => detail,
    query: () => ({ list: [{ ...checked, state: 'running', done: 1 }], total: 1, pageNum: 1, pageSize: 20 }),
    rows: ({ outcome }: { outcome: string | null }) => {
      const list = rows.filter((row) => outcome === null || row.outcome === outcome);
      return { list, total: list.length, pageNum: 1, pageSize: 20 };
    },
  };
  mockCall.mockImplementation(async (endpoint: { path: string }, body: never) => {
    await Promise.resolve();
    const found = answers[endpoint.path.replace('/storeImportBean/', '')];
    if (!found) throw new Error(`unexpected call of ${endpoint.path}`);
    return found(body);
  });
});

describe('choosing a table', () => {
  it('sends it and opens its columns; what was left half done is told', async () => {
    jest.mocked(files.pickTable).mockResolvedValue(ok({ path: 'blob:1', name: '客户.csv', size: 100 }));
    jest.mocked(files.readBase64).mockResolvedValue(ok('6L2m'));
    answers.upload = () => detail;
    await open(<ImportsScreen />);
    expect(await screen.findByText('未导完')).toBeInTheDocument();
    await press('选择表格');
    expect(sentTo('upload')).toEqual([{ kind: 'cars', fileName: '客户.csv', base64: '6L2m', sheet: null }]);
    expect(navigateTo).toHaveBeenCalledWith(expect.stringContaining('storeImport'), { id: 'i1' });
  });

  it('reads another sheet of the same workbook, as an import of its own', async () => {
    jest.mocked(files.pickTable).mockResolvedValue(ok({ path: 'blob:1', name: '客户.xlsx', size: 100 }));
    jest.mocked(files.readBase64).mockResolvedValue(ok('UEs='));
    const ofSheet = (id: string, sheet: string) => ({ ...detail, id, sheet, sheets: ['客户', '配件'] });
    answers.upload = ({ sheet }: { sheet: string | null }) => (sheet ? ofSheet('i3', sheet) : ofSheet('i2', '客户'));
    answers.get = ({ id }: { id: string }) => ofSheet(id, '客户');
    await open(<ImportsScreen />);
    await press('选择表格');
    cleanup();
    await open(<ImportScreen id="i2" />);
    await press(/工作表/);
    await press('配件');
    expect(sentTo('upload')).toMatchObject([{ sheet: null }, { sheet: '配件', base64: 'UEs=' }]);
    expect(redirectTo).toHaveBeenCalledWith(expect.stringContaining('storeImport'), { id: 'i3' });
  });

  it('sends nothing when none was chosen, or a too large one', async () => {
    await open(<ImportsScreen />);
    jest.mocked(files.pickTable).mockResolvedValueOnce(cancelled);
    await press('选择表格');
    jest.mocked(files.pickTable).mockResolvedValueOnce(ok({ path: 'b', name: 'a.csv', size: 9 * 1024 * 1024 }));
    await press('选择表格');
    expect(sentTo('upload')).toEqual([]);
  });

  it('is the owner’s, and says where it works', async () => {
    jest.mocked(files.canPickTable).mockReturnValue(false);
    await open(<ImportsScreen />);
    expect(await screen.findByText(/请用电脑浏览器/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '选择表格' })).toBeNull();
    workAs('receptionist');
    expect(await screen.findByText('只有店主可以导入资料')).toBeInTheDocument();
  });
});

describe('an import', () => {
  it('wants the columns that are needed before its rows are checked', async () => {
    answers.check = () => checked;
    await open(<ImportScreen id="i1" />);
    expect(await screen.findByText('请选择“车牌号”在哪一列')).toBeInTheDocument();
    await press(/车牌号（必填）/);
    await press(/^甲/);
    await press('核对每一行');
    expect(sentTo('check')).toEqual([{ id: 'i1', mapping: { ownerName: 1, carid: 0 } }]);
    expect(await screen.findByText('第 4 行 · 车牌号应为 7 位')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '导入 2 行' })).toBeInTheDocument();
  });

  it('asks for step after step, and goes on after one that failed', async () => {
    let steps = 0;
    answers.get = () => checked;
    answers.run = () => {
      steps += 1;
      if (steps === 2) throw transportError('network');
      return steps < 3
        ? { ...checked, state: 'running', done: 1 }
        : { ...checked, state: 'done', done: 2, undoable: true };
    };
    await open(<ImportScreen id="i1" />);
    await press('导入 2 行');
    expect(await screen.findByText('导入中断了')).toBeInTheDocument();
    await press('继续导入');
    expect(await screen.findByText('撤销这次导入')).toBeInTheDocument();
    expect(steps).toBe(3);
  });

  it('is told to be gone where the address names none, without asking the server', async () => {
    await open(<ImportScreen id="" />);
    expect(screen.getByText('导入记录已过期')).toBeInTheDocument();
    expect(sentTo('get')).toEqual([]);
  });
});
