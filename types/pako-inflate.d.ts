/** The half of pako that the client needs, in a build that old WebViews parse: 22 KB instead of 47. */
declare module 'pako/dist/pako_inflate.es5.min.js' {
  export { inflate } from 'pako';
}
