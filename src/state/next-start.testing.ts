/**
 * Before modules are evaluated a second time, as the app's next start does: that is another page, whose globals hold no
 * store of jotai's yet.
 */
export function asNextStart(): void {
  Reflect.deleteProperty(globalThis, '__JOTAI_DEFAULT_STORE__');
}
