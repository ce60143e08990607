import { MiniAbortController } from './abort-controller';

describe('AbortController of mini programs', () => {
  it('tells each listener once, with a reason, and none that was removed', () => {
    const controller = new MiniAbortController();
    const kept = jest.fn();
    const removed = jest.fn();
    controller.signal.addEventListener('abort', kept);
    controller.signal.addEventListener('abort', removed);
    controller.signal.removeEventListener('abort', removed);
    expect(() => controller.signal.throwIfAborted()).not.toThrow();
    controller.abort();
    controller.abort();
    expect(kept).toHaveBeenCalledTimes(1);
    expect(removed).not.toHaveBeenCalled();
    expect(controller.signal.aborted).toBe(true);
    expect(() => controller.signal.throwIfAborted()).toThrow('aborted');
  });
});
