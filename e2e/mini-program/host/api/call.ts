/** What page code passes to an asynchronous call. */
export interface CallOptions extends Record<string, unknown> {
  success?(result: unknown): void;
  fail?(error: unknown): void;
  complete?(result: unknown): void;
}

export type Api = Record<string, unknown>;

/** A call fails with this to answer `<name>:fail <message>`. */
export class CallFailure extends Error {}

/**
 * Makes an asynchronous call in WeChat's form: answers through success, fail and complete, or by a promise when none
 * of them is given. `work` returns the result's own fields, or throws to fail.
 */
export function call(name: string, work: (options: CallOptions) => object | void | Promise<object | void>) {
  return (given?: CallOptions): Promise<unknown> | undefined => {
    const options = given ?? {};
    const outcome = Promise.resolve()
      .then(() => work(options))
      .then(
        (result) => ({ ok: true, value: { errMsg: `${name}:ok`, ...result } }),
        (error: unknown) => ({ ok: false, value: { errMsg: `${name}:fail ${messageOf(error)}`, ...fieldsOf(error) } }),
      );
    if (!options.success && !options.fail && !options.complete) {
      return outcome.then(({ ok, value }) => (ok ? value : Promise.reject(value)));
    }
    void outcome.then(({ ok, value }) => {
      // A throw in page code must reach the window as an exception of its own, not end in this promise.
      setTimeout(() => {
        if (ok) options.success?.(value);
        else options.fail?.(value);
        options.complete?.(value);
      }, 0);
    });
    return undefined;
  };
}

/** The text of a required option. @throws CallFailure naming the option. */
export function requiredText(options: CallOptions, name: string): string {
  const value = options[name];
  if (typeof value !== 'string') throw new CallFailure(`parameter error: parameter.${name} should be String`);
  return value;
}

/** The object given as option `name`, or an empty one. */
export function objectOption(options: CallOptions, name: string): Record<string, unknown> {
  const value = options[name];
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function fieldsOf(error: unknown): object {
  return error instanceof Error && 'errno' in error ? { errno: error.errno } : {};
}
