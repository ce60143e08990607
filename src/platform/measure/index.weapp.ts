export { miniMeasure as measure } from './mini-measure';
