import { outbox } from '@/infra/outbox';
import { call } from '@/infra/http/call';
import { configureUserNow } from '@/infra/user-now';
import { storage } from '@/platform/storage';
import { session } from '@/state/session';
import { followOutbox } from './follow-outbox';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));

it('sends at the login what an older release had kept of watching, with what waits', async () => {
  jest.mocked(call).mockResolvedValue({} as never);
  const report = { fid: 'c1', lessonId: 'l1', duration: 9 };
  storage.set('watchReports:u1', [report]);
  configureUserNow(() => session.user()?.uid ?? null);
  await followOutbox();
  expect(call).not.toHaveBeenCalled();
  session.login({ token: 't', user: { uid: 'u1' } as never });
  await outbox.flush(jest.fn());
  expect(jest.mocked(call).mock.calls.map(([, body]) => body)).toEqual([report]);
  expect([storage.get('watchReports:u1'), outbox.all()]).toEqual([null, []]);
});
