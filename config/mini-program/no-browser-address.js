/** Stands in for Taro's address bar and history of a browser: it has them in mini programs, for libraries of browsers. */
class Nowhere {
  trigger() {}
}
export { Nowhere as History, Nowhere as Location };

/** No code of ours takes addresses apart by these. Throws Error. */
function Unsupported() {
  throw new Error('URL and URLSearchParams are left out of mini programs (config/mini-program/slim-taro.ts)');
}
export { Unsupported as TaroURLProvider, Unsupported as URLSearchParams, Unsupported as parseUrl };
