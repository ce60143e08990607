export { noDesk as desk } from './no-desk';
