export { miniKeptContent as keptContent } from './mini-kept-content';
