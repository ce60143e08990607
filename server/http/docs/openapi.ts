import { z } from 'zod';
import type { Endpoint } from '../../../src/contract/endpoint';
import { Header } from '../../../src/contract/envelope';
import type { RegisteredCall } from '../../../src/contract/registry';

type Json = Record<string, unknown>;

/** Moves a schema's own `$defs` into the shared components, so that its references hold inside the whole document. */
function hoist(schema: Json, name: string, components: Json): Json {
  const { $defs, $schema: _dialect, ...body } = schema;
  const definitions = ($defs ?? {}) as Record<string, Json>;
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        if (key !== '$ref' || typeof item !== 'string') return [key, rename(item)];
        if (item === '#') return [key, `#/components/schemas/${name}`];
        return [key, item.replace('#/$defs/', `#/components/schemas/${name}_`)];
      }),
    );
  };
  for (const [key, definition] of Object.entries(definitions)) components[`${name}_${key}`] = rename(definition);
  components[name] = rename(body);
  return { $ref: `#/components/schemas/${name}` };
}

function envelopeOf(endpoint: Endpoint, answer: Json): Json {
  if (endpoint.decode === 'raw') return answer;
  const packed = endpoint.decode === 'datas-deflated';
  return {
    type: 'object',
    required: ['resp_code', 'resp_msg'],
    properties: {
      resp_code: { type: 'integer', description: '0: success' },
      resp_msg: { type: 'string' },
      ...(packed
        ? { datas: { type: 'string', contentEncoding: 'base64', description: 'Deflated JSON', contentSchema: answer } }
        : { data: answer }),
    },
  };
}

/** The body by media type. Where a file may be sent, a form takes it as its part `file`; the same fields go as JSON. */
function contentOf({ body }: Endpoint, request: Json): Json {
  const json = { 'application/json': { schema: request } };
  if (body !== 'multipart') return json;
  const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } };
  return { 'multipart/form-data': { schema: { allOf: [request, file] } }, ...json };
}

function describe(endpoint: Endpoint): string {
  const facts = [
    `Service: ${endpoint.service}. Access: ${endpoint.access}.`,
    endpoint.cacheTtl === undefined ? '' : `Clients cache it for ${endpoint.cacheTtl}.`,
    endpoint.contentPaths ? `URI-encoded: ${endpoint.contentPaths.join(', ')}.` : '',
    endpoint.planned ? 'Planned; not served yet.' : '',
  ];
  return facts.filter(Boolean).join(' ');
}

/**
 * The OpenAPI 3.1 description of the contract; planned calls are marked `x-planned`. Calls that share a path are
 * described once.
 */
export function openApi(calls: readonly RegisteredCall[]): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const { group, name, endpoint, schema } of calls) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');
    const method = endpoint.method.toLowerCase();
    if (paths[path]?.[method]) continue;
    const request = hoist(
      z.toJSONSchema(schema.request, { io: 'input', unrepresentable: 'any' }) as Json,
      `${name}_request`,
      schemas,
    );
    const answer = hoist(
      z.toJSONSchema(schema.response, { io: 'output', unrepresentable: 'any' }) as Json,
      `${name}_response`,
      schemas,
    );
    const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map((match) => ({
      name: match[1],
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }));
    paths[path] = {
      ...paths[path],
      [method]: {
        tags: [group],
        operationId: name,
        summary: endpoint.summary,
        description: describe(endpoint),
        ...(endpoint.planned ? { 'x-planned': true } : {}),
        security: endpoint.access === 'public' ? [] : [{ token: [] }],
        parameters: [
          ...pathParameters,
          ...(endpoint.query ?? []).map((field) => ({
            name: field,
            in: 'query',
            required: true,
            schema: { type: 'string' },
          })),
        ],
        ...(endpoint.method === 'POST' ? { requestBody: { content: contentOf(endpoint, request) } } : {}),
        responses: {
          200: {
            description: 'The envelope',
            content: { 'application/json': { schema: envelopeOf(endpoint, answer) } },
          },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: '汽修助手 API', version: '1.0.0' },
    paths,
    components: { schemas, securitySchemes: { token: { type: 'apiKey', in: 'header', name: Header.token } } },
  };
}
