export { brakeLamps, reverseLamps } from './brake-lamps';
export { fogLamps } from './fog-lamps';
export { headlamps } from './headlamps';
export { illumination } from './illumination';
export { interiorLamps } from './interior';
export { sideLamps } from './side-lamps';
export { turnSignals } from './turn-signals';
