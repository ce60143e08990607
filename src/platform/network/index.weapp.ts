export { miniNetwork as network } from './mini-network';
