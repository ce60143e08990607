import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { DocumentFile } from '@/contract/schemas/library';
import type { ShownPart } from './components/print-action';
import { DocumentScreen } from './document-screen';

/* The viewer of documents, for tests that mock `@/infra/http/call` by `mockCall`. */

export const mockCall = jest.fn();

export const file: DocumentFile = {
  document: {
    id: 'start-1',
    title: '起动系统电路图',
    kind: 'wiring',
    format: 'netlist',
    category: '发动机',
    pages: 2,
    size: null,
    appliesTo: {
      brand: '大众',
      maker: '上汽大众',
      series: '帕萨特',
      yearFrom: 2000,
      yearTo: 2005,
      displacements: ['1.8T'],
    },
  },
  url: '/files/start-1/start.json',
  utoken: 'secret',
  expiresIn: 600,
  expiresAt: '2026-01-01T00:00:00Z',
  fileName: '起动系统电路图.json',
  contentType: 'application/json',
  pageUrls: ['/files/start-1/1.svg', '/files/start-1/2.svg'],
  pdfUrl: '/files/start-1/all.pdf',
};
export const passat = {
  vin: 'LSVAA49J132047371',
  plate: null,
  brand: '大众',
  maker: '上汽大众',
  series: '帕萨特',
  year: 2003,
  displacement: '1.8T',
  transmission: '手动',
  path: '大众/上汽大众/帕萨特/2003/1.8T',
  documentCount: 46,
};

export function show(url: string, title = '', shown?: ShownPart) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const onShare = jest.fn();
  render(
    <QueryClientProvider client={client}>
      <DocumentScreen url={url} title={title} onShare={onShare} {...(shown ? { shown } : {})} />
    </QueryClientProvider>,
  );
  return { onShare };
}
