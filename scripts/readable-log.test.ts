import { readableLine, readableLog } from './readable-log';

const line = (fields: object) => JSON.stringify({ level: 'info', time: '2026-11-23T00:00:00Z', pid: 1, ...fields });

it('shows an SMS code as it was announced, and of other lines level and details', () => {
  expect(readableLine(line({ msg: '[sandbox sms] 138****8000 → 123456' }))).toBe('[sandbox sms] 138****8000 → 123456');
  expect(readableLine(line({ level: 'warn', provider: 'sms', alike: 0, msg: 'provider failed' }))).toBe(
    'WARN provider failed provider=sms alike=0',
  );
  expect(readableLine(line({ level: 'error', msg: 'call failed', err: { stack: 'Error: x\n    at y' } }))).toBe(
    'ERROR call failed\nError: x\n    at y',
  );
  for (const other of ['Restarting…', '{"a":1}', '']) expect(readableLine(other)).toBe(other);
});

it('waits for the end of a line that came in pieces', async () => {
  const stream = readableLog();
  const whole = line({ msg: '读取' });
  const bytes = Buffer.from(`${whole}\nlast`);
  const cut = bytes.indexOf('读') + 1;
  stream.write(bytes.subarray(0, cut));
  stream.end(bytes.subarray(cut));
  let text = '';
  for await (const piece of stream) text += String(piece);
  expect(text).toBe('读取\nlast');
});
