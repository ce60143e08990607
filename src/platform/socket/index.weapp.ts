export { miniSocket as socket } from './mini-socket';
