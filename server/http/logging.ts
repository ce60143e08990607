import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import cluster from 'node:cluster';
import type { Writable } from 'node:stream';
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

/**
 * Logs in JSON lines; tokens, phones, codes and passwords never appear.
 * `silent` switches it off; `destination` takes the lines instead of the standard output.
 */
export function loggerOptions(level: string, destination?: Writable): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    base: { pid: process.pid, ...(cluster.isWorker ? { worker: Number(process.env[WORKER_VARIABLE]) } : {}) },
    ...(destination ? { stream: destination } : {}),
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
      res: (reply) => ({ status: reply.statusCode }),
      err: safeError,
    },
  };
}
