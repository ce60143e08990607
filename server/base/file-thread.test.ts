import path from 'node:path';
import { FileThread, type Asker } from './file-thread';

const warn = jest.fn();
const threadOf = (limitMs = 60_000) =>
  new FileThread<string>({
    worker: path.join(__dirname, 'testing/file-worker.ts'),
    limitMs,
    maxHeapMb: 32,
    busy: '请稍后再试',
    tooHeavy: '内容过多',
  });
const asker = (fields: Partial<Asker> = {}): Asker => ({
  from: 'somebody',
  left: new AbortController().signal,
  log: { warn },
  ...fields,
});
beforeEach(() => warn.mockClear());

it('makes a file', async () => {
  expect((await threadOf().make('a file', asker())).toString()).toBe('a file');
});

it.each([
  ['too long', 'loop', 200],
  ['too much memory', 'grow', 60_000],
])('gives up what takes %s, says so, and goes on with the next', async (_, told, limitMs) => {
  const thread = threadOf(limitMs);
  const [heavy, next] = [thread.make(told, asker()), thread.make('next', asker())];
  await expect(heavy).rejects.toMatchObject({ code: -2, msg: '内容过多' });
  expect(warn).toHaveBeenCalledWith({ err: expect.any(Error), from: 'somebody' }, 'a file was given up');
  expect((await next).toString()).toBe('next');
});

it('passes on what failed, which is not for users to read', async () => {
  await expect(threadOf().make('fail', asker())).rejects.toMatchObject({
    fault: 'crashed',
    cause: expect.objectContaining({ message: 'a word that it cannot write' }),
  });
});

it('refuses who asks for many at once, and no others', async () => {
  const thread = threadOf();
  const many = Array.from({ length: 6 }, (_, at) => thread.make(`file ${at}`, asker()));
  const other = thread.make('other', asker({ from: 'somebody else' }));
  const ended = await Promise.allSettled(many);
  expect(ended.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: -3, msg: '请稍后再试' } },
  ]);
  expect((await other).toString()).toBe('other');
});

it('does not begin what nobody waits for any more', async () => {
  const thread = threadOf();
  const left = new AbortController();
  const first = thread.make('first', asker());
  const gone = thread.make('loop', asker({ left: left.signal }));
  left.abort();
  await expect(gone).rejects.toMatchObject({ msg: '已取消' });
  expect((await first).toString()).toBe('first');
  expect((await thread.make('next', asker())).toString()).toBe('next');
});
