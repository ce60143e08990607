import { likeSet } from '@/contract/endpoints/cases';
import { ApiError, transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { outbox } from '@/infra/outbox';
import { configureUserNow } from '@/infra/user-now';
import { storage } from '@/platform/storage';
import { watchReports, type SavedProgress } from './watch-reports';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
const mockCall = jest.mocked(call);
const saved: SavedProgress = { lessonFinished: true, courseFinished: true, earned: 50 };
const report = (duration: number, lessonId = 'l1') => ({ fid: 'c1', lessonId, duration });
const sent = () => mockCall.mock.calls.map(([, body]) => (body as { duration?: number }).duration);
const waits = () => outbox.all().map(({ uid, body }) => [uid, (body as { duration?: number }).duration]);

let uid: string | null;
beforeEach(() => {
  uid = 'u1';
  configureUserNow(() => uid);
  outbox.clear();
  mockCall.mockReset().mockResolvedValue(saved as never);
});

it('hands on what the server says, and keeps nothing that it has', async () => {
  const onSaved = jest.fn();
  const stop = watchReports.onSaved(onSaved);
  await watchReports.keep(report(600));
  stop();
  await watchReports.keep(report(601));
  expect(onSaved.mock.calls).toEqual([[report(600), saved]]);
  expect(waits()).toEqual([]);
});

it('waits for the network, the furthest second of each lesson, and is sent once', async () => {
  mockCall.mockRejectedValue(transportError('network'));
  for (const second of [9, 40, 12]) await watchReports.keep(report(second));
  await watchReports.keep(report(5, 'l2'));
  expect(waits()).toEqual([
    ['u1', 40],
    ['u1', 5],
  ]);
  mockCall.mockReset().mockResolvedValue(saved as never);
  await Promise.all([watchReports.flush(), outbox.flush(jest.fn())]);
  expect(sent()).toEqual([40, 5]);
});

it('takes over once what an older release had kept, the furthest second of each lesson', async () => {
  mockCall.mockRejectedValue(transportError('network'));
  await watchReports.keep(report(30));
  storage.set('watchReports:u1', [report(12), report(50, 'l2'), { lessonId: 'l3' }, null]);
  storage.set('watchReports:u2', [report(7)]);
  watchReports.takeOlder('u1');
  const taken = [
    ['u1', 30],
    ['u1', 50],
  ];
  expect([waits(), storage.get('watchReports:u1'), storage.get('watchReports:u2')]).toEqual([taken, null, [report(7)]]);
  outbox.clear();
  watchReports.takeOlder('u1');
  expect(waits()).toEqual([]);
  storage.remove('watchReports:u2');
});

it('sends what is reached while an older report is on its way', async () => {
  let arrive: (answer: SavedProgress) => void = () => undefined;
  mockCall.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)) as never);
  const first = watchReports.keep(report(10));
  const second = watchReports.keep(report(12));
  arrive(saved);
  await Promise.all([first, second]);
  expect([sent(), waits()]).toEqual([[10, 12], []]);
});

it('waits on while the server fails, and holds nothing else up', async () => {
  mockCall.mockRejectedValue(transportError('network'));
  await watchReports.keep(report(9));
  outbox.keep(likeSet, { kind: 'case', cmsId: 'c', liked: true }, { subject: 'like', name: '点赞' });
  mockCall.mockReset().mockImplementation((async (endpoint: unknown) => {
    if (endpoint !== likeSet) throw new ApiError('server', 500, '服务器繁忙');
    return {};
  }) as never);
  await outbox.flush(jest.fn());
  expect(waits()).toEqual([['u1', 9]]);
});

it('says in the list what is refused for good', async () => {
  mockCall.mockRejectedValue(new ApiError('forbidden', 403, '没有权限'));
  await watchReports.keep(report(9));
  expect(outbox.all()).toMatchObject([{ name: '看课进度', refusal: '没有权限' }]);
});

it('is told to nobody about a visitor, and by no other user of the device', async () => {
  uid = null;
  await watchReports.keep(report(30));
  expect([sent(), waits()]).toEqual([[], []]);
  uid = 'u1';
  mockCall.mockRejectedValueOnce(transportError('network'));
  await watchReports.keep(report(30));
  uid = 'u2';
  mockCall.mockClear();
  await watchReports.flush();
  expect([sent(), waits()]).toEqual([[], [['u1', 30]]]);
});
