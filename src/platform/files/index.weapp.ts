export { miniFiles as files } from './mini-files';
