import { act, renderHook } from '@testing-library/react';
import type { ChosenPlace } from '@/features/diagram/chosen-place';
import type { OpenedDocument } from '@/features/library/opened-document';
import { usePlugTables } from './plug-tables';

const mockPrint = jest.fn();
const mockOpen = jest.fn();
let mockProgress: number | null = null;
jest.mock('@/features/library/hooks/use-open-file', () => ({
  useOpenFile: () => ({ progress: mockProgress, open: mockOpen, print: mockPrint, cancel: jest.fn() }),
}));
const mockCanPrint = jest.fn(() => true);
jest.mock('@/platform/files', () => ({ files: { canPrint: () => mockCanPrint() } }));

const opened = {
  prints: ['https://x/files/pump/page-1.pdf', 'https://x/files/pump/page-2.pdf'],
  utoken: 'u1',
} as OpenedDocument;
const place = (...plugs: string[]): ChosenPlace => ({ at: 'G6', label: 'G6', part: null, plugs });
const file = { url: 'https://x/files/pump/page-2.pdf?plug=T5t', utoken: 'u1', fileName: '针脚表 T5t.pdf' };

describe('tables of plugs (§4)', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    mockProgress = null;
    mockCanPrint.mockReturnValue(true);
  });

  it('are printed for each plug of what is chosen, of two at most', () => {
    const { result } = renderHook(usePlugTables);
    const actions = result.current(opened, 2, place('T5t', 'T4', 'T3'));
    expect(actions.map(({ text }) => text)).toEqual(['打印针脚表 T5t', '打印针脚表 T4']);
    act(() => actions[0]?.onPress());
    expect(mockPrint).toHaveBeenCalledWith(file);
  });

  it('are opened where nothing prints', () => {
    mockCanPrint.mockReturnValue(false);
    const { result } = renderHook(usePlugTables);
    act(() => result.current(opened, 2, place('T5t'))[0]?.onPress());
    expect(mockOpen).toHaveBeenCalledWith(file);
  });

  it('say that they are being made', () => {
    mockProgress = 0.5;
    const { result } = renderHook(usePlugTables);
    expect(result.current(opened, 1, place('T5t'))[0]?.text).toBe('正在准备针脚表…');
  });

  it('are not offered without a plug, or for what has no pages to print', () => {
    const { result } = renderHook(usePlugTables);
    expect(result.current(opened, 1, place())).toEqual([]);
    expect(result.current({ ...opened, prints: [] }, 1, place('T5t'))).toEqual([]);
  });
});
