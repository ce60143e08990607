import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import AddCodes from './add-codes';
import { ReadCodesScreen } from './read-codes-screen';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
const mockPick = jest.fn();
jest.mock('@/ui/pick-pictures', () => ({ pickPictures: (...args: unknown[]) => mockPick(...args) as unknown }));
jest.mock('@/platform/files', () => ({
  files: {
    shrink: (file: unknown) => Promise.resolve({ status: 'ok', value: file }),
    readBase64: () => Promise.resolve({ status: 'ok', value: 'AAAA' }),
  },
}));

beforeEach(() => jest.clearAllMocks());

describe('reading trouble codes', () => {
  const onRead = jest.fn();
  const read = (mayUsePhotos = true) => render(<ReadCodesScreen mayUsePhotos={() => mayUsePhotos} onRead={onRead} />);

  it('takes those of a pasted report, without what was tapped away', async () => {
    read();
    const report = 'P0230 燃油泵\nPO3O1 失火\nU0121-00 ABS 水温 -40';
    const field = await screen.findByLabelText('故障码或诊断报告');
    fireEvent(field, new CustomEvent('input', { detail: { value: report } }));
    fireEvent.click(await screen.findByLabelText('P0301，请核对'));
    fireEvent.click(screen.getByText('一起看这 2 个码'));
    expect(onRead).toHaveBeenCalledWith(['P0230', 'U0121-00'], report);
  });

  it('says how many a long report has, takes twelve, and lets the next in for one that is tapped away', async () => {
    read();
    const codes = Array.from({ length: 5000 }, (_, at) => `P0${(100 + (at % 900)).toString()}`);
    const report = `${codes.join(' ')}\n`.repeat(40);
    const field = await screen.findByLabelText('故障码或诊断报告');
    fireEvent(field, new CustomEvent('input', { detail: { value: report } }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(12);
    expect(screen.getByText('共 900 个故障码，一次看 12 个；点掉不看的，后面的会补上')).toBeInTheDocument();
    expect(screen.getByText('报告太长，只读了前 20000 个字，其余请分次粘贴')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('P0100'));
    expect(screen.getAllByRole('checkbox')).toHaveLength(13);
    fireEvent.click(screen.getByText('一起看这 12 个码'));
    const twelve = Array.from({ length: 12 }, (_, at) => `P0${101 + at}`);
    expect(onRead).toHaveBeenLastCalledWith(twelve, report.slice(0, 20_000));
  });

  it('says nothing of numbers when a report is short', async () => {
    read();
    const field = await screen.findByLabelText('故障码或诊断报告');
    fireEvent(field, new CustomEvent('input', { detail: { value: 'P0230 P0171' } }));
    expect(screen.queryByText(/一次看/)).toBeNull();
    expect(screen.queryByText(/太长/)).toBeNull();
  });

  it('reads as many codes into an order as it takes', async () => {
    const onAdd = jest.fn();
    render(<AddCodes onAdd={onAdd} />);
    const codes = Array.from({ length: 40 }, (_, at) => `P0${100 + at}`);
    const field = await screen.findByLabelText('故障码或诊断报告');
    fireEvent(field, new CustomEvent('input', { detail: { value: codes.join('\n') } }));
    expect(screen.getByText('共 40 个故障码，一次加入 30 个；点掉不看的，后面的会补上')).toBeInTheDocument();
    fireEvent.click(screen.getByText('加入工单'));
    expect(onAdd).toHaveBeenCalledWith(codes.slice(0, 30), codes.join('\n'));
  });

  it('takes those of a photo, and says when there are none', async () => {
    read();
    mockPick.mockResolvedValue([{ path: 'a.jpg' }]);
    mockCall.mockResolvedValue({ codes: [{ code: 'P0615', failureType: null, isSure: true }] });
    fireEvent.click(screen.getByText('拍诊断仪屏幕'));
    expect(await screen.findByText('P0615')).toBeInTheDocument();
    mockCall.mockResolvedValue({ codes: [] });
    fireEvent.click(screen.getByText('相册选图'));
    expect(await screen.findByText(/照片上没有找到故障码/)).toBeInTheDocument();
  });

  it('gives up a photo that is being read when its page is left', async () => {
    const { unmount } = read();
    mockPick.mockResolvedValue([{ path: 'a.jpg' }]);
    mockCall.mockReturnValue(new Promise(() => undefined));
    fireEvent.click(screen.getByText('拍诊断仪屏幕'));
    await waitFor(() => expect(mockCall).toHaveBeenCalled());
    const [, , { signal }] = mockCall.mock.lastCall as [unknown, unknown, { signal: AbortSignal }];
    expect(signal.aborted).toBe(false);
    unmount();
    expect(signal.aborted).toBe(true);
  });

  it('takes both failure types of one code, which it counts once', async () => {
    read();
    const field = await screen.findByLabelText('故障码或诊断报告');
    fireEvent(field, new CustomEvent('input', { detail: { value: 'P0230-11 P0230-13' } }));
    fireEvent.click(screen.getByText('看故障码'));
    expect(onRead).toHaveBeenLastCalledWith(['P0230-11', 'P0230-13'], 'P0230-11 P0230-13');
  });

  it('asks for a login before a photo', () => {
    read(false);
    fireEvent.click(screen.getByText('拍诊断仪屏幕'));
    expect(mockPick).not.toHaveBeenCalled();
  });
});
