export { miniAccessibility as accessibility } from './mini-accessibility';
