export type DiagnosticLevel = 'info' | 'warn' | 'error';
export type DiagnosticSink = (level: DiagnosticLevel, message: string) => void;

const toConsole: DiagnosticSink = (level, message) => {
  // eslint-disable-next-line no-console -- until infra/log takes over, there is no other place to report to.
  console[level](message);
};
let sink: DiagnosticSink = toConsole;

/**
 * Sends what the doors report to `next`: infra/log takes it over when the app starts. Never pass tokens or personal
 * data.
 */
export function setDiagnosticSink(next: DiagnosticSink): void {
  sink = next;
}

/** Reports something about a platform call, such as one that this target does not have (§8: logged, returns null). */
export function report(level: DiagnosticLevel, message: string): void {
  sink(level, message);
}

/** Logs that a door has no such call on this target, and answers with the null that §8 asks for. */
export function unavailable(what: string): null {
  report('warn', `${what}: not available on this platform`);
  return null;
}
