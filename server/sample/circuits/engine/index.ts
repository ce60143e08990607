export { charging } from './charging';
export { coolingFan } from './cooling-fan';
export { engineControl } from './engine-control';
export { engineSensors } from './engine-sensors';
export { fuelPump } from './fuel-pump';
export { ignition } from './ignition';
export { injection } from './injection';
export { starting } from './starting';
