import Taro from '@tarojs/taro';
import { ok } from '../outcome';
import { miniRefusal } from '../mini-refusal';
import { LOCATION_FAILED, type LocationDoor } from './types';

export const miniLocation: LocationDoor = {
  hasViewer: true,
  async current() {
    try {
      const { latitude, longitude } = await Taro.getLocation({ type: 'gcj02' });
      return ok({ latitude, longitude });
    } catch (error) {
      return miniRefusal(error, 'location', LOCATION_FAILED);
    }
  },
  async choose() {
    try {
      const { latitude, longitude, name, address } = await Taro.chooseLocation({});
      return ok({ latitude: Number(latitude), longitude: Number(longitude), name, address });
    } catch (error) {
      return miniRefusal(error, 'location', LOCATION_FAILED);
    }
  },
  async open(place) {
    try {
      await Taro.openLocation({ ...place });
      return ok(undefined);
    } catch (error) {
      return miniRefusal(error, 'location', LOCATION_FAILED);
    }
  },
};
