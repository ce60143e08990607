import { keptPictureName } from '@/domain/kept-content';
import { keptContent } from '@/platform/kept-content';
import { keptStore } from './kept-store';

/** Pictures that came from the device in this run, by their own address. */
const shown = new Map<string, string>();

/** Public pictures that packs hold: those of cases. */
export const keptPictures = {
  /** Where a picture lies on the device, as `<Image>` takes it; null when it is not kept. Never rejects. */
  async instead(address: string): Promise<string | null> {
    const name = keptPictureName(address);
    const local = name === null || !keptStore.entry(name) ? null : await keptContent.addressOf(name);
    if (local !== null) shown.set(address, local);
    return local;
  },
  /** The address that a picture was shown by: the device's where its own had not come. */
  shownBy: (address: string): string => shown.get(address) ?? address,
};
