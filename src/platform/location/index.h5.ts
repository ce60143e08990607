import { unavailable } from '../diagnostics';
import { denied, failed, ok, type Outcome } from '../outcome';
import { shell } from '../shell';
import { doneOf, outcomeOf } from '../shell/outcome-of';
import { LOCATION_FAILED, type Coordinates, type LocationDoor } from './types';

const LIMIT_MS = 15_000;
/** GeolocationPositionError.PERMISSION_DENIED */
const PERMISSION_DENIED = 1;

function askBrowser(): Promise<Outcome<Coordinates>> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(ok({ latitude: coords.latitude, longitude: coords.longitude })),
      ({ code }) => resolve(code === PERMISSION_DENIED ? denied('location') : failed(LOCATION_FAILED)),
      { timeout: LIMIT_MS },
    );
  });
}

/** The shell's map, or what the browser knows; a plain browser has no place picker: the page /choose-location asks for words. */
export const location: LocationDoor = {
  async current() {
    if (shell.kind()) return outcomeOf(shell.call('getLocation', null), LOCATION_FAILED, 'location');
    return navigator.geolocation ? askBrowser() : unavailable('location.current');
  },
  choose: () => outcomeOf(shell.call('chooseLocation', null), LOCATION_FAILED, 'location'),
  async open(place) {
    if (!shell.kind()) return unavailable('location.open');
    return doneOf(shell.call('openLocation', place), LOCATION_FAILED, 'location');
  },
};
