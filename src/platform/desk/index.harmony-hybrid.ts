export { webDesk as desk } from './web-desk';
