import { denied, failed, ok, type Outcome } from '../outcome';
import { fromWgs84 } from './gcj02';
import { LOCATION_FAILED, type Coordinates } from './types';

const LIMIT_MS = 15_000;
/** A position of a minute ago is as good. */
const MAX_AGE_MS = 60_000;
/** GeolocationPositionError.PERMISSION_DENIED */
const PERMISSION_DENIED = 1;

/** Asks the browser, which knows WGS-84, where this device is. */
export function browserPosition(): Promise<Outcome<Coordinates>> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve(ok(fromWgs84({ latitude, longitude }))),
      ({ code }) => resolve(code === PERMISSION_DENIED ? denied('location') : failed(LOCATION_FAILED)),
      { enableHighAccuracy: true, timeout: LIMIT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}
