export { iconLook } from './mini-icon-look';
