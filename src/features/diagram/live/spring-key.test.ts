import { LEAST_MS, SpringKey } from './spring-key';

describe('the key in 起动', () => {
  const heard: string[] = [];
  let key = new SpringKey();
  beforeEach(() => {
    jest.useFakeTimers();
    heard.length = 0;
    key = new SpringKey();
    key.tell({ onStart: () => heard.push('start'), onRelease: () => heard.push('back') });
  });
  afterEach(() => {
    jest.advanceTimersByTime(10_000);
    jest.useRealTimers();
  });

  it('turns for as long as it is held, and springs back', () => {
    key.down();
    jest.advanceTimersByTime(5000);
    expect(heard).toEqual(['start']);
    key.up();
    jest.advanceTimersByTime(0);
    expect(heard).toEqual(['start', 'back']);
  });

  it('turns long enough to be seen after a tap, whose own click does not turn it again', () => {
    key.down();
    key.up();
    key.click();
    expect(heard).toEqual(['start']);
    jest.advanceTimersByTime(LEAST_MS);
    expect(heard).toEqual(['start', 'back']);
  });

  it('turns for a screen reader, which only clicks', () => {
    key.click();
    jest.advanceTimersByTime(LEAST_MS);
    expect(heard).toEqual(['start', 'back']);
  });
});
