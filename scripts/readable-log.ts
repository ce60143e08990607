import { Transform, type TransformCallback } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/** A line of the backend's log, as `openLog` writes it. */
interface Entry {
  readonly level: string;
  readonly msg: string;
  readonly err?: { readonly stack?: string };
  readonly [field: string]: unknown;
}

function entryOf(line: string): Entry | null {
  try {
    const entry: unknown = JSON.parse(line);
    return typeof entry === 'object' && entry !== null && 'level' in entry && 'msg' in entry ? (entry as Entry) : null;
  } catch {
    return null;
  }
}

/** A line of the log as a person at a terminal reads it; what is no line of the log stays as it is. */
export function readableLine(line: string): string {
  const entry = entryOf(line);
  if (!entry) return line;
  const { level, msg, err, time: _time, pid: _pid, worker: _worker, reqId: _reqId, ...rest } = entry;
  const details = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const head = level === 'info' ? '' : `${level.toUpperCase()} `;
  return [`${head}${msg}`, ...details].join(' ') + (err?.stack ? `\n${err.stack}` : '');
}

/** Makes lines readable on their way to a terminal. */
export function readableLog(): Transform {
  // A piece may end inside a character.
  const decoder = new StringDecoder('utf8');
  let begun = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      const lines = (begun + decoder.write(chunk)).split('\n');
      begun = lines.pop() ?? '';
      done(null, lines.map((line) => `${readableLine(line)}\n`).join(''));
    },
    flush(done: TransformCallback) {
      done(null, begun);
    },
  });
}
