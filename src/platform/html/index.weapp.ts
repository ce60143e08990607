export { miniHtml as html } from './mini-html';
