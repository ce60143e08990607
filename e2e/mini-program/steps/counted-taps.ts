import type { AppDriver } from '../app-driver';
import { photosTaken } from './camera';
import { expectThat } from './common';

/** In the app, and on the shutter of the camera. */
const tapsSoFar = async (app: AppDriver): Promise<number> => app.taps + (await photosTaken(app));

/**
 * Goes a way of the app, within one start of it, that may cost a user `most` taps. @throws Error when it costs more.
 */
export async function withinTaps(app: AppDriver, most: number, way: () => Promise<void>): Promise<void> {
  const before = await tapsSoFar(app);
  await way();
  const taken = (await tapsSoFar(app)) - before;
  expectThat(taken <= most, `it takes ${taken} taps instead of ${most}`);
}
