export { miniUpdates as updates } from './mini-updates';
