import type { H5App } from './h5-app';
import { until } from '../until';

/** The service worker that keeps the app, in its states. */
export const keepingWorker = (app: H5App) =>
  app.page.evaluate(async () => {
    const known = await navigator.serviceWorker.getRegistration();
    return {
      isInstalling: Boolean(known?.installing),
      isWaiting: Boolean(known?.waiting),
      isActive: known?.active?.state === 'activated',
    };
  });

/** Waits until the app has kept all of its release. */
export const isKept = (app: H5App) => until(async () => (await keepingWorker(app)).isActive, 'the release is kept');
