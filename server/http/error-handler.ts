import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCatalogue } from '../../src/domain/error-catalogue';
import { RespCode } from '../../src/contract/envelope';
import type { RegisteredCall } from '../../src/contract/registry';
import { OUTAGE_WORDS, outageOf, RETRY_AFTER_S } from '../base/outage';
import { CallError } from '../base/refusals';
import { errorEnvelope } from './encode';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's entry that the route serves. */
    call?: RegisteredCall;
  }
}

/** Loaders of images and PDFs only understand status codes, so `raw` calls and hosts of files answer with them. */
const rawStatus: Record<number, number> = {
  [RespCode.unauthenticated]: 401,
  [RespCode.forbidden]: 403,
  [RespCode.notFound]: 404,
  [RespCode.limited]: 429,
  [RespCode.serverError]: 500,
};

const clientMistakes: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: '内容过大，请压缩后重试',
  FST_REQ_FILE_TOO_LARGE: '文件过大，请压缩后重试',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: '不支持的内容格式',
  FST_ERR_CTP_INVALID_JSON_BODY: '请求格式错误',
  FST_ERR_CTP_EMPTY_JSON_BODY: '请求内容为空',
};

function statusOf(error: CallError, request: FastifyRequest): number {
  const { call } = request.routeOptions.config;
  return !call || call.endpoint.decode === 'raw' ? (rawStatus[error.code] ?? 400) : 200;
}

/**
 * Answers every failure in the envelope (§3, §8): business answers with HTTP 200, outages with 503 and that it passes,
 * defects with 500 and no detail.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | CallError, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof CallError) {
      return reply.status(statusOf(error, request)).send(errorEnvelope(error.code, error.msg));
    }
    if (error.statusCode === 429)
      return reply.status(429).send(errorEnvelope(RespCode.limited, '操作过于频繁，请稍后再试'));
    if (error.statusCode && error.statusCode < 500) {
      return reply
        .status(error.statusCode)
        .send(errorEnvelope(RespCode.invalid, clientMistakes[error.code] ?? '请求格式错误'));
    }
    request.log.error({ err: error }, 'call failed');
    const outage = outageOf(error);
    if (outage)
      return reply
        .status(503)
        .header('retry-after', RETRY_AFTER_S)
        .send(errorEnvelope(RespCode.unavailable, OUTAGE_WORDS[outage]));
    return reply.status(500).send(errorEnvelope(RespCode.serverError, errorCatalogue.server));
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send(errorEnvelope(RespCode.notFound, errorCatalogue.notFound)),
  );
}
