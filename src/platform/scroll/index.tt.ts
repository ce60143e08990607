export { miniScroll as scroll } from './mini-scroll';
