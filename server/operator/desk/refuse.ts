import type { FastifyReply } from 'fastify';
import { RespCode } from '../../../src/contract/envelope';
import type { DeskRefusal } from '../../../src/contract/desk/shapes';
import { type CallError } from '../../base/refusals';
import { ChangedMeanwhile, InputFault, NeedsConfirmation } from '../catalogue/refusals';
import { LoginStep, WrongLogin } from '../people/login-refusals';

interface Refusal {
  readonly status: number;
  readonly body: DeskRefusal;
}

const statuses: Readonly<Record<number, readonly [number, NonNullable<DeskRefusal['code']> | null]>> = {
  [RespCode.unauthenticated]: [401, 'login'],
  [RespCode.forbidden]: [403, 'right'],
  [RespCode.notFound]: [404, 'missing'],
  [RespCode.conflict]: [409, 'version'],
  [RespCode.limited]: [429, 'limited'],
};

function refusalOf(error: CallError): Refusal {
  const message = error.msg;
  if (error instanceof InputFault) return { status: 422, body: { message, code: 'input', fields: error.fields } };
  if (error instanceof NeedsConfirmation)
    return { status: 409, body: { message, code: 'confirm', preview: error.preview } };
  if (error instanceof ChangedMeanwhile) return { status: 409, body: { message, code: 'version' } };
  if (error instanceof WrongLogin) return { status: 401, body: { message, code: 'login' } };
  if (error instanceof LoginStep)
    return { status: 401, body: { message, code: error.step, ...(error.setup ? { setup: error.setup } : {}) } };
  const [status, code] = statuses[error.code] ?? [400, null];
  return { status, body: code === null ? { message } : { message, code } };
}

/** Answers a refusal as the desk reads it. */
export function refuse(reply: FastifyReply, error: CallError): FastifyReply {
  const { status, body } = refusalOf(error);
  return reply.status(status).send(body);
}
