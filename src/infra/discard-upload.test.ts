import { call } from './http/call';
import { discardsDone, discardUpload } from './discard-upload';
import { log } from './log';

jest.mock('./http/call', () => ({ call: jest.fn() }));
const mockCall = jest.mocked(call);

it('tells when all deletions are over, also one that failed, which only the log hears of', async () => {
  const answers: { resolve: (value: unknown) => void; reject: (error: Error) => void }[] = [];
  mockCall.mockImplementation((() => new Promise((resolve, reject) => answers.push({ resolve, reject }))) as never);
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  const deletions = [discardUpload('a'), discardUpload('b')];
  let isOver = false;
  const over = discardsDone().then(() => (isOver = true));
  answers[1]?.reject(new Error('offline'));
  await deletions[1];
  expect([isOver, warn.mock.calls.length]).toEqual([false, 1]);
  answers[0]?.resolve({});
  await over;
  expect(mockCall.mock.calls.map(([, body]) => body)).toEqual([{ key: 'a' }, { key: 'b' }]);
});
