import type { FastifyReply, FastifyRequest } from 'fastify';
import cluster from 'node:cluster';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { maskPhone } from '../../src/domain/masking';
import { WORKER_VARIABLE } from '../base/worker-variable';
import { causeOf } from '../base/error-cause';

const PHONE = /(?<!\d)1[3-9]\d{9}(?!\d)/g;
/** Whose car it is can be looked up; PostgreSQL repeats the value that it could not take. */
const VIN = /(?<![A-Za-z0-9])(?=[A-Z]*\d)[A-HJ-NPR-Z\d]{17}(?![A-Za-z0-9])/g;
const PLATE = /[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z]·?[A-Z\d]{4,5}[A-Z\d挂学警港澳]/g;

/**
 * Text that is safe to log: phones, VINs and plates masked, and without the parameters that the database layer appends
 * to a failed query.
 */
export const safeText = (text: string) =>
  text
    .replace(/\nparams:.*(?=\n\s+at |$)/g, '')
    .replace(PHONE, (phone) => maskPhone(phone))
    .replace(VIN, '[VIN]')
    .replace(PLATE, '[plate]');

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  cause?: LoggedError;
  [field: string]: unknown;
}

function safeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: safeText(String(error)), stack: '' };
  const logged = { type: error.name, message: safeText(error.message), stack: safeText(error.stack ?? '') };
  const cause = causeOf(error);
  return cause === undefined ? logged : { ...logged, cause: safeError(cause) };
}

/** The address without its query string, which may carry a utoken. */
const pathOf = (url: string) => url.split('?', 1)[0];

const secretFields = [
  'token',
  'utoken',
  'uploadToken',
  'accessToken',
  'access_token',
  'password',
  'oldPassword',
  'newPassword',
  'code',
  'phone',
];

/** The log of a process. */
export type Log = Logger;

/**
 * Logs in JSON lines, each with time, level, pid and, of several processes, the number; tokens, phones, codes and
 * passwords never appear. `silent` switches it off; `destination` takes the lines instead of the standard output.
 */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: { pid: process.pid, ...(cluster.isWorker ? { worker: Number(process.env[WORKER_VARIABLE]) } : {}) },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [...secretFields, ...secretFields.map((field) => `*.${field}`), 'headers', '*.headers'],
      censor: '[hidden]',
    },
    hooks: {
      logMethod(args, method) {
        method.apply(
          this,
          args.map((argument: unknown) =>
            typeof argument === 'string' ? safeText(argument) : argument,
          ) as typeof args,
        );
      },
    },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) }),
      res: (reply: FastifyReply) => ({ status: reply.statusCode }),
      err: safeError,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Takes lines for the person who runs the server, such as a sandbox SMS code: they are in the log whatever its level,
 * unless it is silent.
 */
export function announceIn(log: Log): (line: string) => void {
  if (log.level === 'silent') return () => undefined;
  const person = log.child({}, { level: 'info' });
  return (line) => person.info(line);
}

/** What an error says, and where it says nothing itself, what caused it: one line that tells why. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return safeText(String(error));
  const inner: unknown = 'errors' in error && Array.isArray(error.errors) ? error.errors[0] : causeOf(error);
  const because = inner === undefined ? '' : reasonOf(inner);
  // A driver's own message is a query; why it failed is beneath it.
  const own = safeText(error.message)
    .replace(/^Failed query: [\s\S]*$/, 'a query failed')
    .trim();
  if (own === '') return because || error.name;
  return because === '' || own.includes(because) ? own : `${own}: ${because}`;
}
