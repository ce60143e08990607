import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { call } from '@/infra/http/call';
import { bankDocumentUrl } from '@/domain/document-url';
import { keptStore } from '@/infra/kept/kept-store';
import { documentFileKey } from '@/infra/document-file';
import { useOpenedDocument } from './use-opened-document';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
const asked = jest.mocked(call);

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    {children}
  </QueryClientProvider>
);

describe('a document that is opened', () => {
  beforeEach(() => asked.mockReset().mockRejectedValue(new Error('offline')));

  it('is asked for while its page is drawn for the first time, and once', async () => {
    const beforeEffects: number[] = [];
    const { result } = renderHook(
      () => {
        const opened = useOpenedDocument(bankDocumentUrl('doc-1'), 'x');
        beforeEffects.push(asked.mock.calls.length);
        return opened;
      },
      { wrapper },
    );
    expect(beforeEffects[0]).toBe(1);
    expect(asked.mock.calls[0]?.[1]).toEqual({ id: 'doc-1' });
    await waitFor(() => expect(result.current.query.isError).toBe(true));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is of the car opened last, also when its answer is still fresh', () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const appliesTo = { brand: '大众', maker: '上汽大众', series: '帕萨特' };
    const document = { id: 'doc-1', title: 'x', format: 'html', appliesTo };
    const file = {
      document,
      fileName: 'x.html',
      url: '/files/doc-1/document.html',
      pageUrls: [],
      utoken: '',
      expiresIn: 600,
    };
    client.setQueryData(documentFileKey('doc-1'), file as never);
    const opened = jest.spyOn(keptStore, 'opened');
    renderHook(() => useOpenedDocument(bankDocumentUrl('doc-1'), 'x'), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    });
    expect(asked).not.toHaveBeenCalled();
    expect(opened.mock.calls).toEqual([[expect.stringContaining('帕萨特')]]);
  });

  it('is not asked for when it lies on an allowed host, or may not be shown', () => {
    for (const url of ['https://elsewhere.test/a.pdf', '']) renderHook(() => useOpenedDocument(url, 'x'), { wrapper });
    expect(asked).not.toHaveBeenCalled();
  });
});
