/** One thing that must not happen while a package runs. */
export interface Failure {
  kind:
    | 'canvas'
    | 'exception'
    | 'forbidden'
    | 'framework'
    | 'package'
    | 'template'
    | 'unhandled rejection'
    | 'unknown call';
  message: string;
  stack?: string;
  route?: string;
}

declare global {
  interface Window {
    /** Installed by the runner before the host starts. */
    reportFailure(failure: Failure): void;
  }
}

const seen = new Set<string>();
let routeNow: () => string | undefined = () => undefined;

/** Lets failures name the page that was shown. */
export function nameRoutesBy(route: () => string | undefined): void {
  routeNow = route;
}

/** Records a failure: the run fails, whatever the page does with a thrown error. Repeats are recorded once. */
export function reportFailure(kind: Failure['kind'], message: string, stack?: string): void {
  const key = `${kind} ${message}`;
  if (seen.has(key)) return;
  seen.add(key);
  const failure: Failure = { kind, message };
  if (stack) failure.stack = stack;
  const route = routeNow();
  if (route) failure.route = route;
  window.reportFailure(failure);
}

/** Records a thrown value as a failure of `kind`. */
export function reportThrown(kind: Failure['kind'], thrown: unknown): void {
  if (thrown instanceof Error) reportFailure(kind, thrown.message, thrown.stack);
  else reportFailure(kind, describe(thrown));
}

/** Text of any value, for messages. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value); // cyclic: its plain text is the best that can be said
  }
}
