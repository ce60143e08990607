import { report, unavailable } from '../diagnostics';
import { failed } from '../outcome';
import { shell } from '../shell';
import { doneOf, outcomeOf } from '../shell/outcome-of';
import { LOCATION_FAILED, type LocationDoor } from './types';

/**
 * The shell's map, or what the browser knows; a plain browser has no place picker: the pages /choose-location and
 * /open-location do it.
 */
export const location: LocationDoor = {
  hasViewer: false,
  async current() {
    if (shell.kind() && !shell.lacks('getLocation'))
      return outcomeOf(shell.call('getLocation', null), LOCATION_FAILED, 'location');
    if (!navigator.geolocation) return unavailable('location.current');
    try {
      // With the conversion of coordinates, which no other page needs.
      return await (await import('./browser-position')).browserPosition();
    } catch (error) {
      report('warn', `location.current: ${String(error)}`);
      return failed(LOCATION_FAILED);
    }
  },
  choose: () => outcomeOf(shell.call('chooseLocation', null), LOCATION_FAILED, 'location'),
  async open(place) {
    if (!shell.kind() || shell.lacks('openLocation')) return unavailable('location.open');
    return doneOf(shell.call('openLocation', place), LOCATION_FAILED, 'location');
  },
};
