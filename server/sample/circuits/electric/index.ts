export { coolantPump } from './coolant';
export { highVoltageInterlock } from './interlock';
export { highVoltagePower } from './high-voltage';
export { lowVoltageSupply } from './low-voltage';
