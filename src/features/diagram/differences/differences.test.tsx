import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ApiError } from '@/domain/app-error';
import type { DifferenceMark } from '@/domain/diagram/difference';
import type { Target } from '@/domain/netlist/target';
import { plugCircuit } from '@/domain/diagram/sample-diagram.testing';
import { DifferenceMarks } from './difference-marks';
import { DifferenceNotice } from './difference-notice';
import { DifferenceForm } from './difference-form';

const mockCall = jest.fn();
const mockDiscard = jest.fn();
const mockPick = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/discard-upload', () => ({ discardUpload: (key: string) => mockDiscard(key) as unknown }));
jest.mock('@/ui/pick-pictures', () => ({
  pickPictures: (...args: unknown[]) => mockPick(...args) as unknown,
  shrinkPicture: async (picture: unknown) => picture,
}));

const REPORT = '/diagram/reportDifference';
const QUERY = '/diagram/queryDifferences';
const PIN: Target = { kind: 'pin', component: 'K1', pin: '87' };
const upload = jest.fn();
const onDone = jest.fn();
let answer: () => unknown;
let marks: () => unknown;

beforeEach(() => {
  jest.clearAllMocks();
  answer = () => ({ count: 1, marked: false });
  marks = () => ({ list: [] });
  mockCall.mockImplementation(async ({ path }: { path: string }) => (path === REPORT ? answer() : marks()));
  mockPick.mockResolvedValue([{ path: 'blob:1', name: 'a.jpg', size: 1 }]);
  upload.mockResolvedValue({ key: 'diagram_photo/u1/a.jpg' });
});

async function open(element: ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(<QueryClientProvider client={client}>{element}</QueryClientProvider>);
  await act(async () => undefined);
  return view;
}
const form = (target: Target = PIN) =>
  open(
    <DifferenceForm documentId="car-lamp" netlist={plugCircuit()} target={target} upload={upload} onDone={onDone} />,
  );
const press = (name: string, role = 'button') =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })));
/** Taro's text boxes are web components, which draw themselves later. */
const type = async (label: string, value: string) => {
  await waitFor(() => expect(screen.getByLabelText(label).querySelector('input, textarea')).not.toBeNull());
  fireEvent(screen.getByLabelText(label), new CustomEvent('input', { detail: { value } }));
};
const sent = () =>
  mockCall.mock.calls.filter(([{ path }]: [{ path: string }]) => path === REPORT).map(([, body]) => body as unknown);

describe('the form 与实车不符', () => {
  it('sends the colours of the car, base first', async () => {
    await form();
    await press('绿', 'checkbox');
    await press('黑', 'checkbox');
    expect(screen.getByText('实车颜色：绿/黑')).toBeInTheDocument();
    await press('提交');
    expect(sent()).toEqual([
      {
        documentId: 'car-lamp',
        sheet: 'lamp',
        target: PIN,
        kind: 'colour',
        colors: ['green', 'black'],
        cavity: '',
        note: '',
        photoKey: null,
      },
    ]);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('takes a colour back by another tap, and says what is missing before it asks', async () => {
    await form();
    await press('绿', 'checkbox');
    await press('绿', 'checkbox');
    await press('提交');
    expect(screen.getByText('请选择实车的导线颜色')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('sends a cavity with words, and nothing of what was chosen for another kind', async () => {
    await form();
    await press('绿', 'checkbox');
    await press('孔位不符', 'tab');
    await type('实车孔位', 't4/3');
    await type('说明（选填）', ' 2005 年改过 ');
    await press('提交');
    expect(sent()).toMatchObject([{ kind: 'cavity', cavity: 't4/3', colors: [], note: '2005 年改过' }]);
  });

  it('offers of a wire no cavity, of a part no colour', async () => {
    const { unmount } = await form({ kind: 'wire', wire: 'w9' });
    expect(screen.queryByRole('tab', { name: '孔位不符' })).not.toBeInTheDocument();
    expect(screen.getByText('孔位不符请长按对应的针脚反映')).toBeInTheDocument();
    unmount();
    await form({ kind: 'component', component: 'K1' });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['实车没有', '其他不符']);
  });

  it('sends a photo at once, and its key with the report, which keeps it', async () => {
    const { unmount } = await form();
    await press('拍照');
    expect(screen.getByRole('img', { name: '实车照片' })).toBeInTheDocument();
    await press('实车没有', 'tab');
    await press('提交');
    expect(sent()).toMatchObject([{ photoKey: 'diagram_photo/u1/a.jpg' }]);
    unmount();
    expect(mockDiscard).not.toHaveBeenCalled();
  });

  it('waits for a photo that is on its way, and offers to send one again that failed', async () => {
    upload.mockReturnValueOnce(new Promise(() => undefined));
    await form({ kind: 'component', component: 'K1' });
    await press('拍照');
    await press('提交');
    expect(screen.getByText('照片正在上传，请稍候')).toBeInTheDocument();
    await press('删除照片');
    upload.mockRejectedValueOnce(new ApiError('network', null, '网络不通'));
    await press('从相册选择');
    expect(screen.getByText('网络不通')).toBeInTheDocument();
    await press('提交');
    expect(sent()).toEqual([]);
    await press('重新上传');
    await press('提交');
    expect(sent()).toHaveLength(1);
  });

  it('discards a photo that no report took', async () => {
    const { unmount } = await form();
    await press('拍照');
    await press('删除照片');
    expect(mockDiscard).toHaveBeenCalledTimes(1);
    await press('拍照');
    unmount();
    expect(mockDiscard).toHaveBeenCalledTimes(2);
  });

  it('says why the server refused, and keeps what was chosen', async () => {
    answer = () => {
      throw new ApiError('business', -1, '今日提交次数已达上限，请明天再试');
    };
    await form();
    await press('绿', 'checkbox');
    await press('提交');
    expect(screen.getByText('今日提交次数已达上限，请明天再试')).toBeInTheDocument();
    expect(screen.getByText('实车颜色：绿')).toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('sends once, however often it is tapped', async () => {
    answer = () => new Promise(() => undefined);
    await form({ kind: 'component', component: 'K1' });
    await press('提交');
    await press('提交');
    expect(sent()).toHaveLength(1);
  });
});

describe('the marks of a place', () => {
  const mark: DifferenceMark = {
    sheet: 'lamp',
    target: PIN,
    kind: 'colour',
    said: 'green',
    count: 3,
    confirmed: false,
    mine: true,
  };
  const show = (target: Target) => open(<DifferenceMarks documentId="car-lamp" sheet="lamp" target={target} />);

  it('say how many, what, and whether the user is one of them', async () => {
    marks = () => ({ list: [mark] });
    await show(PIN);
    expect(await screen.findByRole('note')).toHaveTextContent(
      '已有 3 位同行反映：此处颜色与实车不符，实车为绿（含您的反映）',
    );
  });

  it('are none where nobody says so', async () => {
    marks = () => ({ list: [mark] });
    await show({ kind: 'component', component: 'E1' });
    await waitFor(() => expect(mockCall).toHaveBeenCalled());
    await act(async () => undefined);
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  it('can be asked for again when they failed', async () => {
    marks = () => {
      throw new ApiError('network', null, '网络不通');
    };
    await show(PIN);
    await screen.findByText('同行反映没有加载，点按重试');
    marks = () => ({ list: [mark] });
    await press('同行反映没有加载，点按重试');
    expect(await screen.findByRole('note')).toBeInTheDocument();
    expect(mockCall.mock.calls.every(([{ path }]: [{ path: string }]) => path === QUERY)).toBe(true);
  });

  it('are counted for the sheet, and lead to their places', async () => {
    marks = () => ({ list: [mark, { ...mark, target: { kind: 'component', component: 'K9' } }] });
    const onTarget = jest.fn();
    await open(<DifferenceNotice documentId="car-lamp" netlist={plugCircuit()} onTarget={onTarget} />);
    await screen.findByText('1');
    await press('本页 1 处与实车不符');
    fireEvent.click(await screen.findByText('K1/87'));
    expect(onTarget).toHaveBeenCalledWith(PIN);
  });

  it('are counted nowhere when there are none', async () => {
    const { container } = await open(
      <DifferenceNotice documentId="car-lamp" netlist={plugCircuit()} onTarget={jest.fn()} />,
    );
    await waitFor(() => expect(mockCall).toHaveBeenCalled());
    expect(container).toBeEmptyDOMElement();
  });
});
