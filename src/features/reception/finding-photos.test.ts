import type { UserInfo } from '@/contract/schemas/account';
import { photoInputs } from '@/domain/reception/reception-draft';
import { session } from '@/state/session';
import { drafts } from './draft-store';
import { takeFindingPhotos } from './finding-photos';
import { heldPhotos } from './held-photos';
import { unsentOf } from './photo-outbox';

const mockPick = jest.fn();
jest.mock('@/ui/pick-pictures', () => ({
  pickPictures: () => mockPick() as unknown,
  shrinkPicture: (image: unknown) => Promise.resolve(image),
}));

const mockToast = jest.fn();
jest.mock('@/ui/feedback-store', () => ({ toast: (...words: unknown[]) => mockToast(...words) as unknown }));
jest.mock('@/platform/kept-photos', () => ({
  keptPhotos: {
    keep: (id: string) => Promise.resolve({ status: 'ok', value: `kept:${id}` }),
    copy: () => Promise.resolve({ status: 'failed', message: '本机空间已满' }),
  },
}));

const order = { id: 'w1', carid: '沪A12345' };
const pads = { key: 'brake.front-pads', name: '前制动片' };
const image = (name: string) => ({ path: `blob:${name}`, name, size: 10 });
const waiting = () => drafts.of('u1@s1').filter(({ orderId }) => orderId === 'w1');

beforeEach(() => {
  drafts.of('u1@s1').forEach(({ id }) => drafts.remove(id));
  mockPick.mockReset();
  session.login({ token: 't' });
  session.setUserInfo({ uid: 'u1', storeId: 's1' } as UserInfo);
});

describe('photos of a finding', () => {
  it('wait on the device for the order that exists, and tell which finding they show', async () => {
    const uploads = { pump: jest.fn() };
    mockPick.mockResolvedValueOnce([image('a.jpg'), image('b.jpg')]).mockResolvedValueOnce([image('c.jpg')]);
    await takeFindingPhotos(order, pads, 'before', uploads);
    await takeFindingPhotos(order, pads, 'after', uploads);
    expect(waiting()).toHaveLength(1);
    const [draft] = waiting();
    if (!draft) throw new Error('Nothing waits');
    expect(draft.photos.map(({ finding }) => finding)).toEqual([
      { key: pads.key, moment: 'before' },
      { key: pads.key, moment: 'before' },
      { key: pads.key, moment: 'after' },
    ]);
    expect(uploads.pump).toHaveBeenCalledTimes(3);
    expect(unsentOf(draft, {}, {}).map(({ name, orderId }) => [name, orderId])).toContainEqual([
      '前制动片 维修后',
      'w1',
    ]);
    const sent = photoInputs(draft.photos.map((photo) => ({ ...photo, key: photo.id })));
    expect(sent[2]).toMatchObject({ position: 'other', note: '前制动片', finding: { key: pads.key, moment: 'after' } });
    expect(drafts.isStored(draft.id)).toBe(true);
  });

  it('wait for the next login where the session ends while the camera is open', async () => {
    mockPick.mockImplementationOnce(() => {
      session.clear();
      return Promise.resolve([image('a.jpg')]);
    });
    await takeFindingPhotos(order, pads, 'before', { pump: jest.fn() });
    expect(waiting().flatMap(({ photos }) => photos.map(({ path }) => path !== null))).toEqual([true]);
  });

  it('are none where the camera was closed, and refused in words where nobody of a store is there', async () => {
    mockPick.mockResolvedValueOnce([]);
    await takeFindingPhotos(order, pads, 'before', { pump: jest.fn() });
    session.clear();
    await takeFindingPhotos(order, pads, 'before', { pump: jest.fn() });
    expect(mockPick).toHaveBeenCalledTimes(1);
    expect(mockToast).toHaveBeenCalledWith('请先登录门店账号，再拍照');
    expect(waiting()).toEqual([]);
    expect(heldPhotos.ids()).toEqual([]);
  });
});
