import { z } from 'zod';
import type { RegisteredCall } from '../../../src/contract/registry';

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const schemaText = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...body } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return escape(JSON.stringify(body, null, 2));
};

function callSection({ name, endpoint, schema }: RegisteredCall): string {
  const marks = [
    endpoint.access,
    endpoint.service,
    endpoint.decode === 'plain' ? '' : endpoint.decode,
    endpoint.cacheTtl ?? '',
    endpoint.planned ? 'planned' : '',
  ];
  return `<details id="${escape(name)}"><summary><b>${endpoint.method}</b> <code>${escape(endpoint.path)}</code> ${escape(endpoint.summary)}
<small>${marks
    .filter(Boolean)
    .map((mark) => `<i>${escape(String(mark))}</i>`)
    .join(' ')}</small></summary>
<h4>Request</h4><pre>${schemaText(schema.request, 'input')}</pre><h4>Answer</h4><pre>${schemaText(schema.response, 'output')}</pre></details>`;
}

const style = `body{font:15px/1.6 system-ui,sans-serif;margin:0 auto;max-width:960px;padding:24px;color:#1a2433;background:#f5f7fa}
details{background:#fff;border-radius:12px;padding:8px 16px;margin:8px 0}summary{cursor:pointer;min-height:32px}
pre{overflow:auto;background:#f0f3f8;padding:12px;border-radius:8px}i{background:#e3ebf8;border-radius:6px;padding:1px 6px;font-style:normal}
@media(prefers-color-scheme:dark){body{background:#10151d;color:#dfe6f0}details{background:#1a212c}pre{background:#10151d}i{background:#2a3852}}`;

/** The contract as one page of HTML that needs no script. */
export function docsPage(calls: readonly RegisteredCall[]): string {
  const groups = [...new Set(calls.map((call) => call.group))];
  const sections = groups.map(
    (group) =>
      `<h2>${escape(group)}</h2>${calls
        .filter((call) => call.group === group)
        .map(callSection)
        .join('')}`,
  );
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>汽修助手 API</title><style>${style}</style></head><body><h1>汽修助手 API</h1>
<p>${calls.length} calls. <a href="/docs/openapi.json">openapi.json</a></p>${sections.join('')}</body></html>`;
}
