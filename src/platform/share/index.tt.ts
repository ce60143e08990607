export { miniShare as share } from './mini-share';
