import { isInHarmonyContainer } from '../harmony-container';
import { shell } from '../shell';
import { location as web } from './index.h5';
import { miniLocation } from './mini-location';
import type { LocationDoor } from './types';

const door = (): LocationDoor => (shell.kind() === null && isInHarmonyContainer() ? miniLocation : web);

/** Our bridge, or Taro's native calls where its container has them, or the browser. */
export const location: LocationDoor = {
  hasViewer: false,
  current: () => door().current(),
  choose: () => door().choose(),
  open: (place) => door().open(place),
};
