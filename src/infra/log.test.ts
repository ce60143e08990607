import { report } from '@/platform/diagnostics';
import { collectPlatformDiagnostics, log } from './log';

beforeEach(() => log.clear());

describe('log (§9)', () => {
  it('cuts at 200 characters and hides tokens and phone numbers', () => {
    log.info('http', `token=abcdef 13800138000 ${'x'.repeat(300)}`);
    const [line] = log.lines();
    expect(line?.text).toHaveLength(200);
    expect(line?.text).not.toMatch(/abcdef|13800138000/);
  });

  it('keeps the last 300 lines', () => {
    for (let line = 0; line < 310; line += 1) log.warn('x', `line ${line}`);
    expect(log.lines()).toHaveLength(300);
    expect(log.lines()[0]?.text).toBe('line 10');
  });

  it('tells its listeners and takes what the platform doors report', () => {
    const listener = jest.fn();
    const stop = log.subscribe(listener);
    collectPlatformDiagnostics();
    report('warn', 'shell.pay: not available on this platform');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(log.lines()[0]).toMatchObject({ level: 'warn', topic: 'platform' });
    stop();
    log.clear();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(log.lines()).toEqual([]);
  });
});
