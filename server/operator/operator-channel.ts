import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import type { OperatorContext } from './command';
import type { CommandRequest } from './parse-command';
import { runCommand, type CommandResult } from './run-command';

/** A batch of an import is the longest. */
const MAX_REQUEST_CHARACTERS = 4 * 1024 * 1024;
const MAX_ANSWER_CHARACTERS = 16 * 1024 * 1024;
/** Longest path of a Unix socket that every system takes. */
const MAX_PATH_BYTES = 100;
const REQUEST_TIME_MS = 10_000;

const request = z.object({ name: z.string(), values: z.record(z.string(), z.unknown()) });
const result = z.object({ ok: z.boolean(), text: z.string() });

/** Where the server of a data directory takes commands: a socket file, or a named pipe on Windows. */
export function operatorAddress(dataDir: string): string {
  if (process.platform !== 'win32') return join(dataDir, 'operator.sock');
  return `\\\\.\\pipe\\auto-repair-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
}

/**
 * Everything up to the first line break. Rejects when the connection ends before, or the line is longer than `max`
 * characters.
 */
function readLine(socket: Socket, max: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > max) reject(new Error('The line is too long'));
    });
    for (const ending of ['end', 'close'] as const)
      socket.once(ending, () => reject(new Error('The connection ended early')));
    socket.once('error', reject);
  });
}

/**
 * Takes commands while the server runs, which holds the embedded database for itself. Whoever may open the socket file,
 * that is the server's own account, may give them. Returns the end of it, which waits for commands that run.
 * Rejects when another process takes commands there, or the path is too long for a socket.
 */
export async function openOperatorChannel(
  address: string,
  operator: OperatorContext,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  if (Buffer.byteLength(address) > MAX_PATH_BYTES)
    throw new Error(`${address} is too long for a socket: choose a shorter DATA_DIR`);
  if (await isAnswered(address)) throw new Error(`Another process takes commands at ${address}`);
  // What a killed server left; the directory's lock says that it is gone.
  if (process.platform !== 'win32') rmSync(address, { force: true });
  const sockets = new Map<Socket, Promise<void>>();
  /** Connections that have not said their command yet. */
  const idle = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    idle.add(socket);
    const served = serve(socket, operator, () => idle.delete(socket), onError).finally(() => sockets.delete(socket));
    sockets.set(socket, served);
  });
  await listen(server, address);
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    idle.forEach((socket) => socket.destroy());
    await Promise.all(sockets.values());
    await closed;
  };
}

async function serve(
  socket: Socket,
  operator: OperatorContext,
  onCommand: () => void,
  onError: (error: unknown) => void,
): Promise<void> {
  const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  // The client may be killed at any moment; nothing is owed to it then.
  socket.on('error', () => socket.destroy());
  socket.setTimeout(REQUEST_TIME_MS, () => socket.destroy());
  const asked = await readLine(socket, MAX_REQUEST_CHARACTERS).catch(() => null);
  onCommand();
  if (asked === null) {
    socket.destroy();
    return gone;
  }
  socket.setTimeout(0);
  const answer = await answerTo(asked, operator).catch((error: unknown): CommandResult => {
    onError(error);
    return { ok: false, text: '服务器错误，请查看服务日志' };
  });
  socket.end(`${JSON.stringify(answer)}\n`, () => socket.destroy());
  return gone;
}

async function answerTo(line: string, operator: OperatorContext): Promise<CommandResult> {
  return runCommand(request.parse(JSON.parse(line)), operator);
}

/** Binds so that the file is its owner's alone from its first moment. */
function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    const mask = process.umask(0o177);
    try {
      // Of several processes the parent would bind it, with a mask of its own, unless it is this one's alone.
      server.listen({ path: address, exclusive: true }, () => resolve());
    } finally {
      process.umask(mask);
    }
  });
}

function dial(address: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      ['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '') ? resolve(null) : reject(error),
    );
  });
}

async function isAnswered(address: string): Promise<boolean> {
  const socket = await dial(address);
  socket?.destroy();
  return socket !== null;
}

/**
 * Has the running server run a command. Null when no server runs there. Rejects when it goes away before it answered.
 */
export async function askServer(address: string, asked: CommandRequest): Promise<CommandResult | null> {
  const socket = await dial(address);
  if (!socket) return null;
  try {
    socket.write(`${JSON.stringify(asked)}\n`);
    const answer = await readLine(socket, MAX_ANSWER_CHARACTERS).catch((error: unknown) => {
      throw new Error('与服务的连接中断，命令可能已执行，请核对后再试', { cause: error });
    });
    return result.parse(JSON.parse(answer));
  } finally {
    socket.destroy();
  }
}
