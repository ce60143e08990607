export { AgreeButton, privacy } from './index.h5';
