export { html } from './index.h5';
