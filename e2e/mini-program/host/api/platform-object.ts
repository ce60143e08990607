import { reportFailure } from '../failures';
import type { Api } from './call';

/** Names that code asks for without meaning to call them: webpack's own, promise and framework probes. */
const PROBES = new Set(['webpackJsonp', 'then', 'toJSON', 'cloud', 'onBeforeUnload', 'lanDebug', '__proto__']);

/**
 * The `wx` or `tt` of page code. Asking for a call that the host does not have is a failure of the run, even when
 * page code catches what follows; what the package itself sets on the object is kept.
 */
export function platformObject(namespace: 'wx' | 'tt', api: Api): Api {
  const inherited = new Set(Object.getOwnPropertyNames(Object.prototype));
  return new Proxy(api, {
    get(target, name) {
      if (typeof name === 'symbol' || name in target || inherited.has(name))
        return Reflect.get(target, name) as unknown;
      if (PROBES.has(name)) return undefined;
      reportFailure('unknown call', `${namespace}.${name} is not known to the runner`);
      return () => {
        throw new TypeError(`${namespace}.${name} is not a function`);
      };
    },
  });
}
