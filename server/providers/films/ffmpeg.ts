import { spawn } from 'node:child_process';
import { refused } from '../../base/refusals';

/** Containers that are opened. Playlists are not: they would have files of this machine read. */
const FORMATS = 'mov,matroska,webm,avi,mpegts,mpeg,flv,asf';
const PROBE_MS = 5_000;
const COVER_MS = 60_000;
/** A film is as wide at most; phones show no more. */
const WIDTH_PX = 1280;
const COVER_PX = 750;
const LONGEST_TOLD = 300;

interface Run {
  readonly signal?: AbortSignal;
  readonly onLine?: (line: string) => void;
}

/** Runs a program to its end. Rejects with the end of what it said on standard error. */
function run(program: string, args: readonly string[], { signal, onLine }: Run = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...(signal ? { signal } : {}) });
    let said = '';
    let rest = '';
    child.stdout.on('data', (part: Buffer) => {
      const lines = (rest + part.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine?.(line);
    });
    child.stderr.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-LONGEST_TOLD)));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(said.trim() || `exit code ${code}`))));
  });
}

const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y'];
const input = (path: string) => ['-protocol_whitelist', 'file', '-format_whitelist', FORMATS, '-i', path];

/** Encoders want even sides. */
const scaledTo = (width: number) => `scale='trunc(min(${width},iw)/2)*2':-2`;

/** Whether ffmpeg is installed under this name or path. */
export const hasFfmpeg = (program: string): Promise<boolean> =>
  run(program, ['-version'], { signal: AbortSignal.timeout(PROBE_MS) }).then(
    () => true,
    () => false,
  );

/**
 * Makes a film one that every client plays: H.264 and AAC in MP4, its index in front. `onSeconds` hears how far it is.
 * Throws CallError refused for what ffmpeg cannot read; `signal` ends it, with its reason if that was told.
 */
export async function transcodeFilm(
  program: string,
  from: string,
  to: string,
  { signal, onSeconds }: { signal: AbortSignal; onSeconds: (seconds: number) => void },
): Promise<void> {
  const picture = ['-c:v', 'libx264', '-preset', 'medium', '-crf', '23', '-pix_fmt', 'yuv420p'];
  const scaled = ['-vf', scaledTo(WIDTH_PX)];
  const sound = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
  const tracks = ['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1'];
  const out = ['-movflags', '+faststart', '-progress', 'pipe:1', '-f', 'mp4', to];
  const onLine = (line: string) => {
    const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
    if (microseconds !== undefined) onSeconds(Number(microseconds) / 1_000_000);
  };
  await run(program, [...quiet, ...input(from), ...tracks, ...picture, ...scaled, ...sound, ...out], {
    signal,
    onLine,
  }).catch((error: unknown) => {
    const isStopped = signal.reason instanceof DOMException;
    if (signal.aborted) throw isStopped ? refused('已停止转换，视频没有保存') : signal.reason;
    throw refused(`视频无法转换：${error instanceof Error ? error.message.split('\n')[0] : ''}`);
  });
}

/** Writes a frame of a film as a JPEG. Throws CallError refused when there is none at that second. */
export async function frameOf(program: string, from: string, second: number, to: string): Promise<void> {
  const one = ['-frames:v', '1', '-vf', scaledTo(COVER_PX), '-f', 'mjpeg', to];
  await run(program, [...quiet, '-ss', String(second), ...input(from), ...one], {
    signal: AbortSignal.timeout(COVER_MS),
  }).catch((error: unknown) => {
    throw refused(`取不到画面：${error instanceof Error ? error.message.split('\n')[0] : ''}`);
  });
}
