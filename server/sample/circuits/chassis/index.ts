export { antilockBrakes } from './abs';
export { powerSteering } from './eps';
