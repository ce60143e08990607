export { alarm } from './alarm';
export { instrumentCluster } from './cluster';
export { rearDefogger } from './defogger';
export { horn } from './horn';
export { centralLocking } from './locks';
export { powerWindows, rearWindows } from './windows';
export { wipers } from './wipers';
