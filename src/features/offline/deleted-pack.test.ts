import { waitFor } from '@testing-library/react';
import type { OfflinePack } from '@/contract/schemas/offline';
import { transportError } from '@/domain/app-error';
import { packOwner } from '@/domain/kept-content';
import { keptStore } from '@/infra/kept/kept-store';
import { outbox } from '@/infra/outbox';
import { configureUserNow } from '@/infra/user-now';
import { keptContent } from '@/platform/kept-content';
import type { Fetched } from '@/platform/kept-content/types';
import { checkPack, deletePack, forgetPacks, loadPack } from './load-pack';
import { playLibrary, kept, libraryOf, load, mockCall, pack, PATH, played, resume, thePack } from './load-pack.testing';
import { packList } from './pack-list';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));

beforeEach(playLibrary);
afterEach(() => jest.restoreAllMocks());

it('stays deleted when it is deleted while it loads', async () => {
  let arrives: (fetched: Fetched) => void = () => undefined;
  const fetchFile = jest.mocked(keptContent.fetchFile);
  fetchFile.mockReturnValue(new Promise((resolve) => (arrives = resolve)));
  const loading = load();
  await waitFor(() => expect(fetchFile).toHaveBeenCalled());
  const deleting = deletePack(PATH, 'u1');
  arrives({ is: 'kept', bytes: 10 });
  await Promise.all([loading, deleting]);
  expect([pack(), kept()]).toEqual([undefined, []]);
});

it('does not go on with one that was deleted while it waited in line', async () => {
  const inLine = ['大众/上汽大众/朗逸', '大众/上汽大众/途观'];
  played.answerOf = () => ({ is: 'offline' });
  for (const path of inLine) await loadPack(path, 'u1', path, async () => [], 'hand');
  played.answerOf = () => (packList.remove({ path: inLine[1] ?? '', uid: 'u1' }), { is: 'kept', bytes: 10 });
  await resume();
  expect(packList.all().map(({ path, state }) => [path, state])).toEqual([[inLine[0], 'ready']]);
});

it('stays forgotten when all are forgotten while one loads and another waits in line', async () => {
  const inLine = ['大众/上汽大众/朗逸', '大众/上汽大众/途观'];
  played.answerOf = () => ({ is: 'offline' });
  for (const path of inLine) await loadPack(path, 'u1', path, async () => [], 'hand');
  let arrives: (fetched: Fetched) => void = () => undefined;
  const fetchFile = jest.mocked(keptContent.fetchFile).mockClear();
  fetchFile.mockReturnValue(new Promise((resolve) => (arrives = resolve)));
  const loading = resume();
  await waitFor(() => expect(fetchFile).toHaveBeenCalled());
  const forgetting = forgetPacks();
  arrives({ is: 'kept', bytes: 10 });
  await forgetting;
  const written = kept();
  await loading;
  expect([packList.all(), kept()]).toEqual([[], written]);
});

it('are all forgotten when one ends with an error', async () => {
  let fails: (error: Error) => void = () => undefined;
  jest.mocked(keptContent.isOnWifi).mockReturnValueOnce(new Promise((_, reject) => (fails = reject)));
  const loading = load();
  const forgetting = forgetPacks();
  fails(new Error('gone'));
  await expect(loading).rejects.toThrow('gone');
  await expect(forgetting).resolves.toBeUndefined();
  expect(packList.all()).toEqual([]);
});

it('stays deleted when it is deleted while it is compared', async () => {
  await load();
  const before = thePack();
  let answers: (library: OfflinePack) => void = () => undefined;
  mockCall.mockReturnValueOnce(new Promise((resolve) => (answers = resolve)) as never);
  const checking = checkPack(before);
  await deletePack(PATH, 'u1');
  answers(libraryOf('v2', []));
  await expect(checking).resolves.toBe(false);
  expect(pack()).toBeUndefined();
});

it('is deleted with its files, but not with those that another pack needs', async () => {
  await load();
  keptStore.share('f/a/document.html', packOwner('other'));
  await deletePack(PATH, 'u1');
  expect([pack(), kept()]).toEqual([undefined, ['f/a/document.html']]);
});

describe('the place of a deleted pack', () => {
  const refused = jest.fn();
  const dropped = () => mockCall.mock.calls.filter(([{ path }]) => path === '/docbank/offlinePackDrop').length;
  /** Deletes it without a network, and counts from then on. */
  const deleteOffline = async () => {
    await load();
    mockCall.mockRejectedValueOnce(transportError('network'));
    await deletePack(PATH, 'u1');
    mockCall.mockClear();
  };
  beforeEach(() => configureUserNow(() => 'u1'));
  afterEach(() => {
    outbox.clear();
    configureUserNow(() => null);
  });

  it('comes back with the network', async () => {
    await deleteOffline();
    await outbox.flush(refused);
    expect([dropped(), outbox.all(), refused.mock.calls]).toEqual([1, [], []]);
  });

  it('stays taken when the car is loaded anew before', async () => {
    await deleteOffline();
    await load();
    await outbox.flush(refused);
    expect([dropped(), pack()?.state]).toEqual([0, 'ready']);
  });
});
