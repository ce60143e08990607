import { elapsedText, ProgressLine, progressText } from './progress';

describe('progressText', () => {
  it('shows share, count, rate of this start and time left', () => {
    expect(progressText({ done: 400, total: 1000 }, 200, 10_000)).toBe(
      '██████████░░░░░░░░░░░░░░ 40%  400/1000  20.0 份/秒  剩余 30秒',
    );
  });

  it.each([
    [45, '45秒'],
    [200, '3分20秒'],
    [3900, '1小时05分'],
  ])('says %d seconds as %s', (seconds, text) => {
    expect(elapsedText(seconds)).toBe(text);
  });
});

describe('ProgressLine', () => {
  function shown(isTTY: boolean): string[] {
    const written: string[] = [];
    let now = 0;
    const line = new ProgressLine({ isTTY, write: (text) => written.push(text) }, () => now);
    for (let done = 0; done <= 100; done += 10) {
      line.show({ done, total: 100 });
      now += 1000;
    }
    return written;
  }

  it('is one line that is rewritten on a terminal', () => {
    const written = shown(true);
    expect(written).toHaveLength(11);
    expect(written.every((text) => text.startsWith('\r\u001b[2K'))).toBe(true);
    expect(written.filter((text) => text.endsWith('\n'))).toEqual([written.at(-1)]);
  });

  it('is a line now and then in a log, and the last one', () => {
    expect(shown(false).map((text) => /\d+\/100/.exec(text)?.[0])).toEqual(['0/100', '50/100', '100/100']);
  });
});
