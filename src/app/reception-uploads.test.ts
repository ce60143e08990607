import { workOrderAddPhotos, workOrderById, workOrderUpdate } from '@/contract/endpoints/work-orders';
import { ApiError } from '@/domain/app-error';
import { newDraft, type DraftFile, type ReceptionDraft } from '@/domain/reception/reception-draft';
import { drafts } from '@/features/reception/draft-store';
import { call } from '@/infra/http/call';
import { keptPhotos } from '@/platform/kept-photos';
import { session } from '@/state/session';
import { resumePhotoUploads } from './reception-uploads';
import { uploader } from './uploader';

jest.mock('@/infra/http/call', () => ({ call: jest.fn(), configureHttp: jest.fn() }));
jest.mock('./uploader', () => ({ uploader: { file: jest.fn() } }));
jest.mock('./services', () => ({ queryClient: { invalidateQueries: jest.fn() } }));
jest.mock('@/platform/kept-photos', () => ({
  keptPhotos: {
    keep: jest.fn(),
    copy: jest.fn(),
    find: jest.fn(),
    list: async () => [],
    addressOf: jest.fn(),
    release: jest.fn(),
  },
}));

const user = { uid: 'u1', storename: '宏达汽修', storeId: 's1' } as NonNullable<ReturnType<typeof session.user>>;
const file = (id: string): DraftFile => ({
  id,
  path: `kept:${id}`,
  name: `${id}.jpg`,
  size: 1,
  key: null,
  url: null,
  isSent: false,
  trouble: null,
});
const leftBehind = (change: Partial<ReceptionDraft>) => drafts.put({ ...newDraft('d1', 'u1@s1', 'k', 0), ...change });
const settle = (ms = 20) => jest.advanceTimersByTimeAsync(ms);
/** So long an order's draft stays after its last picture. */
const GONE_MS = 3_100;

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  jest.mocked(keptPhotos.addressOf).mockImplementation(async (path) => `blob:${path}`);
  jest.mocked(keptPhotos.release).mockResolvedValue(undefined);
  localStorage.clear();
  drafts.reload();
  session.login({ token: 't' });
  session.setUserInfo(user);
  jest
    .mocked(uploader.file)
    .mockImplementation(async (_, { name }) => ({ key: `key-${name}`, url: 'u', size: 1, contentType: 'image/jpeg' }));
  jest.mocked(call).mockImplementation(async (endpoint) => (endpoint === workOrderById ? { version: 5 } : {}) as never);
});

afterEach(() => jest.useRealTimers());

describe('pictures that an earlier run of the app left behind', () => {
  it('get to their order, quietly, and are released then', async () => {
    leftBehind({ orderId: 'o1', photos: [{ ...file('a'), position: 'front', marks: [], note: null }] });
    resumePhotoUploads();
    await settle();
    expect(uploader.file).toHaveBeenCalledWith(
      'order_photo',
      { path: 'blob:kept:a', name: 'a.jpg', size: 1 },
      expect.objectContaining({ isQuiet: true }),
    );
    expect(call).toHaveBeenCalledWith(
      workOrderAddPhotos,
      { id: 'o1', photos: [{ key: 'key-a.jpg', position: 'front', marks: [], note: null }] },
      { errors: 'caller', loginCheck: 'proceed' },
    );
    await settle(GONE_MS);
    expect(keptPhotos.release).toHaveBeenCalledWith('kept:a');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('receptionDraft:'))).toEqual([]);
  });

  it('wait while nobody, or somebody else, is logged in', async () => {
    leftBehind({ orderId: 'o1', signature: file('s') });
    session.setUserInfo({ ...user, uid: 'u2' });
    resumePhotoUploads();
    await settle();
    session.clear();
    resumePhotoUploads();
    await settle();
    expect(uploader.file).not.toHaveBeenCalled();
  });

  it('a signature takes the version of the order as it is now, also when somebody was faster', async () => {
    const updates: unknown[] = [];
    let version = 5;
    jest.mocked(call).mockImplementation(async (endpoint, body) => {
      if (endpoint === workOrderById) return { version } as never;
      if (endpoint === workOrderUpdate) updates.push(body);
      if (endpoint === workOrderUpdate && updates.length === 1) {
        version = 6;
        throw new ApiError('business', -4, '工单已被他人修改');
      }
      return {} as never;
    });
    leftBehind({ orderId: 'o1', signature: file('s') });
    resumePhotoUploads();
    await settle();
    expect(updates).toEqual([5, 6].map((at) => ({ id: 'o1', version: at, signatureKey: 'key-s.jpg', confirmed: [] })));
    await settle(GONE_MS);
    expect(drafts.get('d1')).toBeUndefined();
  });
});
