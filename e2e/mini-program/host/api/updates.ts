import { call, type Api } from './call';

/**
 * The update manager, and `finishUpdate({ state })`, by which a suite plays that a new version was fetched (`ready`) or
 * could not be (`failed`). There is nothing to apply: a suite that wants to see it mocks `getUpdateManager`.
 */
export function updateApi(): Api {
  const listeners: Record<'ready' | 'failed', (() => void)[]> = { ready: [], failed: [] };
  const manager = {
    onCheckForUpdate: () => undefined,
    onUpdateReady: (listener: () => void) => void listeners.ready.push(listener),
    onUpdateFailed: (listener: () => void) => void listeners.failed.push(listener),
    applyUpdate: () => undefined,
  };
  return {
    getUpdateManager: () => manager,
    finishUpdate: call('finishUpdate', ({ state }) => {
      if (state !== 'ready' && state !== 'failed')
        throw new Error('parameter error: parameter.state should be ready or failed');
      for (const listener of listeners[state]) listener();
    }),
  };
}
