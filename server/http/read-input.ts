import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RegisteredCall } from '../../src/contract/registry';
import { invalid } from '../base/refusals';
import { inputFault } from './input-fault';
import { inputWords, wordsOfCall } from './input-words';
import type { UploadedFile } from './route';

// Messages that schemas do not word themselves come in Chinese, wherever one is asked.
z.config({ localeError: (issue) => inputWords(issue) });

const faultMessages = { character: '内容含有无法识别的字符，请删除后重试', depth: '请求格式错误' };

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/**
 * A multipart body: its text fields, as far as they come before the file, and the file, not yet read, as far as there
 * is one. Throws CallError invalid for a form that breaks off, and for a field that is longer than text fields may be.
 */
async function readMultipart(
  request: FastifyRequest,
): Promise<{ fields: Record<string, unknown>; file: UploadedFile | null }> {
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | null = null;
  let isCut = false;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const { filename: fileName, mimetype: contentType, file: stream } = part;
        file = { fileName, contentType, stream, truncated: () => stream.truncated };
        break;
      }
      fields[part.fieldname] = part.value;
      isCut ||= part.valueTruncated;
    }
  } catch (error) {
    // The plugin's own refusals have a status; the parser's, for a form that is broken or ends early, have none.
    throw (error as { statusCode?: number }).statusCode ? error : invalid('上传内容不完整，请重新选择图片');
  }
  if (isCut) {
    file?.stream.resume();
    throw invalid('表单中的文字过长，图片请作为文件上传');
  }
  return { fields, file };
}

/**
 * What the query string gives: all of it for a GET, else the fields that the contract puts there. Throws CallError
 * invalid for another field of the call: proxies write addresses into their logs, and it may be a password.
 */
function readQuery({ endpoint, schema }: RegisteredCall, request: FastifyRequest): Record<string, unknown> {
  const query = asRecord(request.query);
  if (endpoint.method === 'GET') return query;
  const allowed = endpoint.query ?? [];
  const fields = schema.request instanceof z.ZodObject ? Object.keys(schema.request.shape) : [];
  if (fields.some((name) => name in query && !allowed.includes(name)))
    throw invalid('参数应放在请求体中，不能放在地址中');
  return Object.fromEntries(Object.entries(query).filter(([name]) => allowed.includes(name)));
}

/**
 * Body, query string and path parameters in one object, checked by the call's schema.
 * Throws CallError invalid with the first problem's message.
 */
export async function readInput(
  call: RegisteredCall,
  request: FastifyRequest,
): Promise<{ input: unknown; file: UploadedFile | null }> {
  const multipart = call.endpoint.body === 'multipart' && request.isMultipart();
  const { fields, file } = multipart ? await readMultipart(request) : { fields: asRecord(request.body), file: null };
  const received = { ...fields, ...readQuery(call, request), ...asRecord(request.params) };
  const fault = inputFault(received);
  const parsed = fault ? null : call.schema.request.safeParse(received, { error: wordsOfCall(call.name) });
  if (!parsed?.success) {
    file?.stream.resume();
    throw invalid(fault ? faultMessages[fault] : (parsed?.error.issues[0]?.message ?? '参数错误'));
  }
  return { input: parsed.data, file };
}
