import { useLoadAhead } from '@/infra/load-ahead';
import { launch } from '@/platform/launch';

const nothing = (): Promise<void> => Promise.resolve();

/**
 * Mini programs: fetches packages of code behind the first drawing of the page from which the next tap wants them, as
 * rules of app.json do with packages of pages. In browsers code is kept with the release.
 */
export function useCodeAhead(load: (() => Promise<unknown>) | null): void {
  useLoadAhead(load && launch.isMiniProgram ? load : nothing);
}
