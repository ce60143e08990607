export { tabs } from './only-tab';
