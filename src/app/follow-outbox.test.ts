import { updateDuration } from '@/contract/endpoints/courses';
import { transportError } from '@/domain/app-error';
import { outbox } from '@/infra/outbox';
import { call } from '@/infra/http/call';
import { configureUserNow } from '@/infra/user-now';
import { storage } from '@/platform/storage';
import { session } from '@/state/session';
import { followOutbox } from './follow-outbox';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));

beforeAll(() => jest.useFakeTimers({ doNotFake: ['nextTick'] }));
afterAll(() => jest.useRealTimers());

it('sends at the login what an older release had kept of watching, with what waits', async () => {
  jest.mocked(call).mockResolvedValue({} as never);
  const report = { fid: 'c1', lessonId: 'l1', duration: 9 };
  storage.set('watchReports:u1', [report]);
  configureUserNow(() => (session.token() === null ? null : (session.user()?.uid ?? null)));
  await followOutbox();
  expect(call).not.toHaveBeenCalled();
  session.login({ token: 't', user: { uid: 'u1' } as never });
  await outbox.flush(jest.fn());
  expect(jest.mocked(call).mock.calls.map(([, body]) => body)).toEqual([report]);
  expect([storage.get('watchReports:u1'), outbox.all()]).toEqual([null, []]);
});

it('sends what waits once it is known who has logged in: a shell gives the token first', async () => {
  jest
    .mocked(call)
    .mockReset()
    .mockResolvedValue({} as never);
  session.clear();
  session.login({ token: 't', user: { uid: 'u1' } as never });
  outbox.keep(updateDuration, { fid: 'c1', lessonId: 'l2', duration: 5 }, { subject: 'watch l2', name: '看课进度' });
  session.clear();
  session.login({ token: 't2' });
  await outbox.flush(jest.fn());
  expect(call).not.toHaveBeenCalled();
  session.setUserInfo({ uid: 'u1' } as never);
  await new Promise(process.nextTick);
  expect([jest.mocked(call).mock.calls.length, outbox.all()]).toEqual([1, []]);
});

it('tries again after a minute, then more and more seldom: a network that comes back may tell nobody', async () => {
  const sent = jest.mocked(call).mockReset().mockRejectedValue(transportError('timeout'));
  outbox.keep(updateDuration, { fid: 'c1', lessonId: 'l3', duration: 5 }, { subject: 'watch l3', name: '看课进度' });
  await jest.advanceTimersByTimeAsync(61_000);
  expect([sent.mock.calls.length, outbox.all().length]).toEqual([1, 1]);
  await jest.advanceTimersByTimeAsync(6 * 3_600_000);
  expect(sent.mock.calls.length).toBeGreaterThan(10);
  expect(sent.mock.calls.length).toBeLessThan(20);
  sent.mockReset().mockResolvedValue({} as never);
  await jest.advanceTimersByTimeAsync(30 * 60_000);
  expect([sent.mock.calls.length, outbox.all().length]).toEqual([1, 0]);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(sent).toHaveBeenCalledTimes(1);
});
