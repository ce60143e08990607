export { comfortCan } from './comfort-can';
export { diagnosticPlug } from './diagnosis';
export { powertrainCan } from './powertrain-can';
