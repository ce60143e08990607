import { reportFailure } from './failures';

/** What JavaScript itself offers, and the few host functions that a mini program's logic layer has besides. */
const OFFERED = new Set([
  ...[
    'Object',
    'Array',
    'String',
    'Number',
    'Boolean',
    'Symbol',
    'BigInt',
    'Date',
    'Math',
    'JSON',
    'RegExp',
    'Promise',
  ],
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'FinalizationRegistry', 'Proxy', 'Reflect', 'Intl', 'Atomics'],
  ...['ArrayBuffer', 'SharedArrayBuffer', 'DataView', 'Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array'],
  ...['Uint16Array', 'Int32Array', 'Uint32Array', 'Float32Array', 'Float64Array', 'BigInt64Array', 'BigUint64Array'],
  ...['Error', 'AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'],
  ...['isNaN', 'isFinite', 'parseInt', 'parseFloat', 'NaN', 'Infinity', 'undefined', 'escape', 'unescape'],
  ...['encodeURI', 'encodeURIComponent', 'decodeURI', 'decodeURIComponent', 'console'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
]);

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** Everything else that a browser window has: hidden from page code, so that it is `undefined` there. */
const HIDDEN = [...windowNames()].filter((name) => IDENTIFIER.test(name) && !OFFERED.has(name));

const NativeFunction = Function;

function windowNames(): Set<string> {
  const names = new Set<string>(['window', 'document', 'localStorage', 'fetch', 'XMLHttpRequest', 'process']);
  for (let object: object | null = window; object; object = Object.getPrototypeOf(object) as object | null) {
    for (const name of Object.getOwnPropertyNames(object)) names.add(name);
  }
  return names;
}

/** The `globalThis` of page code. */
export const pageGlobal: Record<string, unknown> = {};
for (const name of OFFERED) pageGlobal[name] = (window as unknown as Record<string, unknown>)[name];

/** As on a device: code from text is refused, except the idiom that asks for the global object. */
function guardedFunction(...args: unknown[]): unknown {
  if (/^\s*return this;?\s*$/.test(String(args.at(-1)))) return () => pageGlobal;
  reportFailure('forbidden', 'page code made a function from text (new Function)');
  throw new EvalError('Code generation from strings disallowed for this context');
}
guardedFunction.prototype = NativeFunction.prototype;

function guardedEval(): never {
  reportFailure('forbidden', 'page code called eval');
  throw new EvalError('Code generation from strings disallowed for this context');
}

/** Closes the way from any function of page code to the real Function constructor. Call once, before page code runs. */
export function closeFunctionConstructor(): void {
  Object.defineProperty(NativeFunction.prototype, 'constructor', {
    value: guardedFunction,
    writable: true,
    configurable: true,
  });
}

/**
 * Runs one script of the package as strict code that sees only JavaScript itself, timers, console and `scope`.
 * @throws whatever the script throws; SyntaxError when it does not parse.
 */
export function runScript(path: string, source: string, scope: Record<string, unknown>): void {
  const visible: Record<string, unknown> = {
    ...scope,
    Function: guardedFunction,
    eval: guardedEval,
    globalThis: pageGlobal,
    global: pageGlobal,
  };
  const hidden = HIDDEN.filter((name) => !(name in visible));
  // The outer function is sloppy because strict code may not name a parameter "eval".
  const factory = new NativeFunction(
    ...Object.keys(visible),
    ...hidden,
    `return function () {"use strict";${source}\n}\n//# sourceURL=package://${path}.js`,
  ) as (...values: unknown[]) => () => void;
  factory(...Object.values(visible)).call(undefined);
}

/** Evaluates an expression that the runner generated itself (templates), with `scope` in sight. */
export function evaluateTrusted<T>(expression: string, scope: Record<string, unknown> = {}): T {
  const factory = new NativeFunction(...Object.keys(scope), `return ${expression}`) as (...values: unknown[]) => T;
  return factory(...Object.values(scope));
}
