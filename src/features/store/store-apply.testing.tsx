import { act, screen } from '@testing-library/react';
import { chosenPlaceParams } from '@/domain/chosen-place';
import { call } from '@/infra/http/call';
import { files } from '@/platform/files';
import { ok } from '@/platform/outcome';
import { storage } from '@/platform/storage';
import { backParamsAtom, messageCountAtom, session } from '@/state/session';
import { store } from '@/state/store';
import { answerBy, logIn, open, sampleUser, sentTo } from '@/ui/testing/screens';
import { application } from './sample-store.testing';
import { StoreApplyScreen } from './store-apply-screen';

/* The application for a store. The test file mocks '@/infra/http/call' and '@/infra/navigation'. */

export const none = { registered: false, nameTaken: false, application: null };
export const place = { name: '宏达汽修', address: '江苏省苏州市吴中区金山路88号', latitude: 31.26, longitude: 120.62 };
export const photo = { path: 'blob:1', name: 'a.jpg', size: 3_000_000 };
export const upload = jest.fn();
/** What the server makes of an application. */
export const register = jest.fn();

/** What the server says of the user's store, and whether a name is taken. */
export function serve(state: object = none, taken = false): void {
  answerBy(jest.mocked(call), {
    '/sstoreRegister/isRegister': ({ name }: { name?: string }) => (name ? { ...none, nameTaken: taken } : state),
    '/sstoreRegister/register': (body) => register(body) as unknown,
    '/api/user2/query': () => ({ ...sampleUser, storename: '宏达汽修', storeRole: 'owner' }),
  });
}

/** What was sent to a path. */
export const sent = (path: string): unknown[] => sentTo(jest.mocked(call), path);

export const openScreen = () => open(<StoreApplyScreen upload={upload} />);

export async function show(): Promise<void> {
  await openScreen();
  await screen.findByLabelText('门店名称');
}

/** Comes back from the page of places with one. */
export const handBack = () => act(() => store.set(backParamsAtom, chosenPlaceParams(place)));

/** A user who is logged in, without store or draft, and with a photo to choose. */
export function setUp(): void {
  jest.restoreAllMocks();
  jest.clearAllMocks();
  act(() => {
    session.clear();
    store.set(messageCountAtom, 0);
  });
  storage.remove('storeApplicationDraft');
  register.mockReset().mockReturnValue(application);
  upload.mockReset().mockResolvedValue({ key: 'store_licence/u1/a.jpg', url: '/files/a.jpg' });
  jest.spyOn(files, 'pickImages').mockResolvedValue(ok([photo]));
  jest.spyOn(files, 'shrink').mockResolvedValue(ok({ ...photo, size: 400_000 }));
  serve();
  logIn();
}
