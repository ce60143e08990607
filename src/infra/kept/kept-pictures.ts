import { keptPictureName } from '@/domain/kept-content';
import { keptContent } from '@/platform/kept-content';
import { deviceContent } from './device-content';
import { keptStore } from './kept-store';

/** Pictures that came from the device in this run, by their own address. */
const shown = new Map<string, string>();

/** Public pictures that packs hold: those of cases. */
export const keptPictures = {
  /**
   * Where a picture that did not come lies on the device, as `<Image>` takes it; null when it is not kept. `<Image>`
   * does not tell a cut line from a refusal: the `page` that shows it says its age once calls show that the server
   * cannot be reached. Never rejects.
   */
  async instead(address: string, page: string): Promise<string | null> {
    const name = keptPictureName(address);
    const entry = name === null ? undefined : keptStore.entry(name);
    if (name === null || !entry) return null;
    const local = await keptContent.addressOf(name);
    if (local === null) return null;
    shown.set(address, local);
    deviceContent.noteCached(name, entry.at, page);
    return local;
  },
  /** The address that a picture was shown by: the device's where its own had not come. */
  shownBy: (address: string): string => shown.get(address) ?? address,
};
