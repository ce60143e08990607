import { reportFailure } from '../failures';
import type { Api } from './call';

/** Names that code asks for without meaning to call them: webpack's own, promise and framework probes. */
const PROBES = new Set(['webpackJsonp', 'then', 'toJSON', 'cloud', 'onBeforeUnload', 'lanDebug', '__proto__']);
/** By which a suite learns what page code has called so far. */
const CALLED = 'namesOfCalls';

/**
 * The `wx` or `tt` of page code. Asking for a call that the host does not have is a failure of the run, even when
 * page code catches what follows; what the package itself sets on the object is kept. Calls in `missing` are not there,
 * as in another version of the platform: asking for them is no failure.
 */
export function platformObject(namespace: 'wx' | 'tt', api: Api, missing: ReadonlySet<string>): Api {
  const inherited = new Set(Object.getOwnPropertyNames(Object.prototype));
  const called = new Set<string>();
  api[CALLED] = () => [...called];
  /** The call itself, which may be mocked later, noted down each time. */
  const noted =
    (name: string) =>
    (...args: unknown[]): unknown => {
      called.add(name);
      return (api[name] as (...values: unknown[]) => unknown)(...args);
    };
  return new Proxy(api, {
    get(target, name) {
      if (typeof name === 'symbol' || inherited.has(name)) return Reflect.get(target, name) as unknown;
      if (missing.has(name)) return undefined;
      if (name in target) return typeof target[name] === 'function' ? noted(name) : target[name];
      if (PROBES.has(name)) return undefined;
      reportFailure('unknown call', `${namespace}.${name} is not known to the runner`);
      return () => {
        throw new TypeError(`${namespace}.${name} is not a function`);
      };
    },
    has: (target, name) => !missing.has(String(name)) && name in target,
    ownKeys: (target) => Reflect.ownKeys(target).filter((name) => !missing.has(String(name))),
    getOwnPropertyDescriptor: (target, name) =>
      missing.has(String(name)) ? undefined : Reflect.getOwnPropertyDescriptor(target, name),
  });
}
