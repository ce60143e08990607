import './reception-doors.testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { deleteFile } from '@/contract/endpoints/upload';
import { workOrderCreate, workOrderUpdate } from '@/contract/endpoints/work-orders';
import { ApiError, transportError } from '@/domain/app-error';
import { patchFile } from '@/domain/reception/reception-draft';
import { redirectTo } from '@/infra/navigation';
import { files } from '@/platform/files';
import { keptPhotos } from '@/platform/kept-photos';
import { drafts } from './draft-store';
import {
  answers,
  asked,
  currentDraft,
  open,
  OWNER,
  settle,
  startAnew,
  tap,
  type,
  typePlate,
  uploads,
} from './reception-page.testing';
import { sampleOrder } from './reception.testing';

beforeEach(startAnew);

describe('photos', () => {
  const photos = () => currentDraft()?.photos ?? [];

  it('taken in a row fill the required positions in order and are on their way at once', async () => {
    await open();
    await tap('连续拍照');
    await settle();
    expect(photos().map(({ position }) => position)).toEqual(['front', 'left', 'rear', 'right', 'dashboard']);
    expect(photos().every(({ id, path }) => path === `kept:${id}`)).toBe(true);
    expect(files.shrink).toHaveBeenCalledWith(expect.anything(), { maxEdge: 1600 });
    expect(uploads.pump).toHaveBeenCalledTimes(5);
  });

  it('can be moved to another position, marked and removed after a question', async () => {
    await open();
    await tap('拍仪表盘');
    await settle();
    await tap(/^仪表盘，0 处标记/);
    await tap('内饰', 'tab');
    expect(photos()[0]?.position).toBe('interior');
    await tap('删除');
    expect(await screen.findByText('删除这张内饰照片？')).toBeInTheDocument();
    expect(photos()).toHaveLength(1);
    await tap('删除');
    expect(photos()).toEqual([]);
    expect(keptPhotos.release).toHaveBeenCalledWith(expect.stringMatching(/^kept:/));
  });

  it.each([
    ['is deleted', { key: 'k1' }, [{ key: 'k1' }]],
    ['that did not arrive is not', {}, []],
    ['that the order has is not', { key: 'k1', isSent: true }, []],
    ['that another draft has is not', { key: 'k2' }, []],
  ])('an upload that is removed %s', async (_, state, deleted) => {
    const other = drafts.begin(OWNER, 1);
    await open();
    await tap('拍仪表盘');
    await settle();
    const [draft] = drafts.of(OWNER).filter(({ id }) => id !== other.id);
    const [photo] = draft?.photos ?? [];
    if (!draft || !photo) throw new Error('no photo');
    act(() => {
      drafts.patch(draft.id, (now) => patchFile(now, photo.id, state));
      drafts.patch(other.id, (now) => ({ ...now, photos: [{ ...photo, id: 'p2', key: 'k2' }] }));
    });
    await tap(/^仪表盘，0 处标记/);
    await tap('删除');
    await screen.findByText('删除这张仪表盘照片？');
    await tap('删除');
    expect(drafts.get(draft.id)?.photos).toEqual([]);
    expect(asked(deleteFile)).toEqual(deleted);
  });

  it('are asked about once when required ones are missing', async () => {
    answers.set(workOrderCreate, () => Promise.reject(transportError('network')));
    await open();
    await typePlate('A88Q12');
    await tap('完成接车');
    expect(await screen.findByText('还差 5 张必拍照片')).toBeInTheDocument();
    await tap('继续拍');
    expect(asked(workOrderCreate)).toEqual([]);
    await tap('完成接车');
    await settle();
    expect(asked(workOrderCreate)).toHaveLength(1);
  });
});

describe('submitting', () => {
  const receive = async () => {
    await open();
    await typePlate('A88Q12');
    await tap('从相册选');
    await settle();
  };

  it('shows what is wrong at its field and sends nothing', async () => {
    await open();
    await tap('收起车牌键盘');
    type('车主电话', '123');
    await tap('完成接车');
    expect((await screen.findAllByText('请输入车牌号')).length).toBeGreaterThan(0);
    expect(screen.getByText('请输入正确的手机号')).toBeInTheDocument();
    expect(asked(workOrderCreate)).toEqual([]);
  });

  it('does not wait for photos: uploaded ones go with the order, the rest stays for the queue', async () => {
    answers.set(workOrderCreate, ({ photos }: { photos: { key: string }[] }) => ({
      order: { ...sampleOrder, photos: photos.map((photo) => ({ ...photo, url: 'u' })) },
      warnings: [],
    }));
    await receive();
    const draft = currentDraft();
    const first = draft?.photos[0];
    if (draft && first) act(() => drafts.patch(draft.id, (now) => patchFile(now, first.id, { key: 'k1', url: 'u1' })));
    await tap('完成接车');
    await settle();
    expect(asked(workOrderCreate)[0]?.photos).toEqual([{ key: 'k1', position: 'front', marks: [], note: null }]);
    const after = currentDraft();
    expect(after?.orderId).toBe('o1');
    expect(after?.photos.map(({ isSent }) => isSent)).toEqual([true, false, false, false, false]);
    expect(uploads.resume).toHaveBeenCalled();
  });

  it('creates one order for two taps, and keeps its key over retries', async () => {
    answers.set(workOrderCreate, () => Promise.reject(transportError('network')));
    await receive();
    await tap('完成接车');
    expect(await screen.findByText('已保存在本机（含 5 张照片），网络恢复后再提交')).toBeInTheDocument();
    expect(currentDraft()?.form.carid).toBe('沪A88Q12');
    answers.set(workOrderCreate, () => ({ order: sampleOrder, warnings: [] }));
    const again = screen.getByRole('button', { name: '重试' });
    await act(async () => {
      fireEvent.click(again);
      fireEvent.click(again);
    });
    await settle();
    const keys = asked(workOrderCreate).map(({ clientKey }) => clientKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('brings into the order what was typed after a try whose answer was lost', async () => {
    answers.set(workOrderCreate, () => Promise.reject(transportError('timeout')));
    await receive();
    await tap('完成接车');
    await settle();
    type('客户描述', '还有异响');
    answers.set(workOrderCreate, () => ({
      order: { ...sampleOrder, mileageKm: null, fuelPercent: null, complaint: '' },
      warnings: [],
    }));
    answers.set(workOrderUpdate, () => ({ ...sampleOrder, version: 4 }));
    await tap('重试');
    await settle();
    expect(asked(workOrderUpdate)).toEqual([
      { id: 'o1', version: 3, complaint: '还有异响', confirmed: ['vin_differs', 'open_order'] },
    ]);
  });

  it('names warnings and goes on only when they are confirmed', async () => {
    const warning = { kind: 'open_order', message: '这辆车还有未完成的工单 20260301-001', orderId: 'o7' };
    answers.set(workOrderCreate, ({ confirmed }: { confirmed: string[] }) =>
      confirmed.length > 0 ? { order: sampleOrder, warnings: [] } : { order: null, warnings: [warning] },
    );
    await receive();
    await tap('完成接车');
    expect(await screen.findByText(warning.message)).toBeInTheDocument();
    await tap('返回检查');
    expect(redirectTo).not.toHaveBeenCalled();
    await tap('完成接车');
    await tap('仍然接车');
    await settle();
    expect(asked(workOrderCreate).map(({ confirmed }) => confirmed)).toEqual([[], [], ['open_order']]);
    expect(redirectTo).toHaveBeenCalledTimes(1);
  });

  it('says why the server refused', async () => {
    answers.set(workOrderCreate, () => Promise.reject(new ApiError('business', -2, '本店今日接车已达上限')));
    await receive();
    await tap('完成接车');
    expect(await screen.findByText('本店今日接车已达上限')).toBeInTheDocument();
  });
});
