import type { SampleVehicle } from '../sample-vehicle';
import type { PlaceName } from './places';

/** Where a part of the catalogue is on a car that has no engine, no gearbox of ratios and no fuel tank. */
const PLACES_WITHOUT_ENGINE: Partial<Record<PlaceName, PlaceName>> = {
  发动机舱左侧: '前机舱左侧',
  发动机舱主保险丝盒: '前机舱主保险丝盒',
  发动机线束: '前机舱线束',
  发动机舱盖: '前机舱盖',
  发动机舱盖锁: '前机舱盖锁',
  变速箱左侧: '换挡机构',
  加油口盖: '充电口盖',
};

const NAMES_WITHOUT_ENGINE = [
  ['发动机舱', '前机舱'],
  ['油箱盖', '充电口盖'],
] as const;

/** The place of a part on one car. */
export const placeOn = ({ energy }: SampleVehicle, place: PlaceName): PlaceName =>
  energy === 'electric' ? (PLACES_WITHOUT_ENGINE[place] ?? place) : place;

/** A text about a part as it reads on one car: 前机舱 instead of 发动机舱 on an electric one. */
export const wordsOn = ({ energy }: SampleVehicle, text: string): string =>
  energy === 'electric'
    ? NAMES_WITHOUT_ENGINE.reduce((words, [word, instead]) => words.replaceAll(word, instead), text)
    : text;
