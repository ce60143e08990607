export { webPageEntries as pageEntries } from './web-page-entries';
