import type { MapDoor } from './types';

/** Key of the map provider, Tianditu, for browsers; empty: there is no map, places are typed. */
const key = process.env.TARO_APP_TIANDITU_KEY ?? '';
/**
 * Where its tiles and calls are asked for instead of at Tianditu itself, such as a proxy of the owner; empty: there.
 */
const origin = process.env.TARO_APP_TIANDITU_ORIGIN ?? '';

export const map: MapDoor = {
  load:
    key === ''
      ? null
      : async () => {
          const [{ mapKit }, { tianditu }] = await Promise.all([import('./leaflet-map'), import('./tianditu')]);
          return mapKit(tianditu({ key, origin }));
        },
};
