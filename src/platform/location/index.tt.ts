export { miniLocation as location } from './mini-location';
