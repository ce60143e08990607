import { logText } from '@/domain/log-text';
import { setDiagnosticSink, type DiagnosticLevel } from '@/platform/diagnostics';

export interface LogLine {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly level: DiagnosticLevel;
  /** What it is about, such as `http` or `socket`: a tab of the log popup. */
  readonly topic: string;
  readonly text: string;
}

const CAPACITY = 300;
let lines: readonly LogLine[] = [];
const listeners = new Set<() => void>();

function add(level: DiagnosticLevel, topic: string, value: unknown): void {
  const line = { at: Date.now(), level, topic, text: logText(value) };
  lines = [...lines.slice(1 - CAPACITY), line];
  if (process.env.NODE_ENV === 'development') console[level](`[${topic}] ${line.text}`);
  listeners.forEach((listener) => listener());
}

/**
 * The last 300 lines of this run, kept in memory: each cut at 200 characters, without tokens and phone numbers (§9).
 */
export const log = {
  info: (topic: string, value: unknown) => add('info', topic, value),
  warn: (topic: string, value: unknown) => add('warn', topic, value),
  error: (topic: string, value: unknown) => add('error', topic, value),
  /** Newest last; the same array until a line is added, as `useSyncExternalStore` wants. */
  lines: () => lines,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  clear(): void {
    lines = [];
    listeners.forEach((listener) => listener());
  },
};

/** Takes over what the platform doors report. Call once at start. */
export function collectPlatformDiagnostics(): void {
  setDiagnosticSink((level, message) => add(level, 'platform', message));
}
