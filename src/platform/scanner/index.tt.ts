export { miniScanner as scanner } from './mini-scanner';
