import { screen, waitFor, fireEvent } from '@testing-library/react';
import { ApiError } from '@/domain/app-error';
import { plugCircuit } from '@/domain/diagram/sample-diagram.testing';
import type { Target } from '@/domain/netlist/target';
import { discardUpload } from '@/infra/discard-upload';
import { pickPictures } from '@/ui/pick-pictures';
import { DifferenceForm } from './difference-form';
import { open, PIN, press, sent, server, setUp } from './differences.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/discard-upload', () => ({ discardUpload: jest.fn() }));
jest.mock('@/ui/pick-pictures', () => ({
  pickPictures: jest.fn(),
  shrinkPicture: async (picture: unknown) => picture,
}));

const upload = jest.fn();
const onDone = jest.fn();

beforeEach(() => {
  setUp();
  jest.mocked(pickPictures).mockResolvedValue([{ path: 'blob:1', name: 'a.jpg', size: 1 }]);
  upload.mockResolvedValue({ key: 'diagram_photo/u1/a.jpg' });
});

const form = (target: Target = PIN) =>
  open(
    <DifferenceForm documentId="car-lamp" netlist={plugCircuit()} target={target} upload={upload} onDone={onDone} />,
  );
/** Taro's text boxes are web components, which draw themselves later. */
const type = async (label: string, value: string) => {
  await waitFor(() => expect(screen.getByLabelText(label).querySelector('input, textarea')).not.toBeNull());
  fireEvent(screen.getByLabelText(label), new CustomEvent('input', { detail: { value } }));
};

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
    expect(jest.mocked(discardUpload)).not.toHaveBeenCalled();
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
    expect(jest.mocked(discardUpload)).toHaveBeenCalledTimes(1);
    await press('拍照');
    unmount();
    expect(jest.mocked(discardUpload)).toHaveBeenCalledTimes(2);
  });

  it('says why the server refused, and keeps what was chosen', async () => {
    server.report = () => {
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
    server.report = () => new Promise(() => undefined);
    await form({ kind: 'component', component: 'K1' });
    await press('提交');
    await press('提交');
    expect(sent()).toHaveLength(1);
  });
});
