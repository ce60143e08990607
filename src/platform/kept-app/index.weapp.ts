export { keptElsewhere as keptApp } from './types';
