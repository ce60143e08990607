import type { AppDriver } from '../app-driver';

/** By which the device knows its packs. */
const PACKS_KEY = 'offlinePacks';
const ALL_FILES = Infinity;

/** How many files of a pack are there, by what is said of it. */
export const filesIn = (said: string): number =>
  said.includes('份资料') ? ALL_FILES : Number(/(\d+) \/ \d+ 个文件/.exec(said)?.[1] ?? 0);

/**
 * Waits until `selector` says that the pack is whole. The first pack of a data folder has every sheet of the car drawn:
 * it may take its time, but must go on.
 */
export async function untilWhole(app: AppDriver, selector: string): Promise<void> {
  for (let kept = 0; kept < ALL_FILES;)
    kept = await app.waitFor(`more than ${kept} files`, async () => {
      const now = filesIn(await app.textOf(selector));
      return now > kept ? now : undefined;
    });
}

/** Waits until the device has noted the state of a pack: that of the last half second is lost to an app that ends. */
export async function untilNoted(app: AppDriver, state: 'paused' | 'ready'): Promise<void> {
  await app.waitFor(`a pack that is noted as ${state}`, async () => {
    const noted = String(await app.miniProgram.callWxMethod('getStorageSync', PACKS_KEY));
    return noted.includes(`"state":"${state}"`) ? true : undefined;
  });
}
