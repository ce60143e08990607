import { shell } from '../shell';
import { location as web } from './index.h5';
import { miniLocation } from './mini-location';
import type { LocationDoor } from './types';

/** Taro's own container for HarmonyOS puts its channel on the page; its native calls work there alone. */
const isInContainer = (): boolean => 'MethodChannel' in window;

const door = (): LocationDoor => (shell.kind() === null && isInContainer() ? miniLocation : web);

/** Our bridge, or Taro's native calls where its container has them, or the browser. */
export const location: LocationDoor = {
  hasViewer: false,
  current: () => door().current(),
  choose: () => door().choose(),
  open: (place) => door().open(place),
};
