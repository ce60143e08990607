import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { getDocBanks, getFileUrl } from '@/contract/endpoints/library';
import { ApiError } from '@/domain/app-error';
import { seriesOf } from '@/domain/doc-path';
import { layoutNetlist } from '@/domain/netlist/laid-out.testing';
import { packSheet } from '@/domain/diagram/sheet-file';
import { lampCircuit } from '@/domain/netlist/sample-netlist.testing';
import { documentOf, passatPath, passatTree } from '@/features/vehicle/sample-tree.testing';
import { call } from '@/infra/http/call';
import { network } from '@/platform/network';
import { useFaultSource } from './fault-source';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));

const netlist = lampCircuit();
const set = [{ netlist: netlist.id, document: 'fuel', title: '灯电路图', page: 1 }];
const file = JSON.stringify(packSheet({ netlist, layout: layoutNetlist(netlist), set }));
const document = documentOf({ id: 'fuel', title: '灯电路图' });

/** The server's answer to where a document is; a test replaces it. */
let where: () => object;
beforeEach(() => {
  where = () => ({
    document,
    url: '/files/fuel/all.svg',
    utoken: 't',
    expiresIn: 600,
    fileName: 'fuel.svg',
    pageUrls: [],
    sheetUrls: ['/files/fuel/page-1.json'],
    pdfUrl: null,
  });
  jest.mocked(call).mockImplementation((async (endpoint: unknown) => {
    if (endpoint === getDocBanks) return passatTree;
    if (endpoint === getFileUrl) return where();
    throw new Error('an unexpected call');
  }) as typeof call);
  jest.spyOn(network, 'send').mockResolvedValue({ status: 200, text: file });
});

function open(documentId: string, carPath: string | null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderHook(() => useFaultSource(documentId, 1, carPath), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result;
}

it('opens the named document with the car that it is of', async () => {
  const result = open('fuel', '');
  await waitFor(() => expect(result.current.source.data).toBeTruthy());
  expect(result.current.source.data).toMatchObject({ document: 'fuel', page: 1, title: '灯电路图', netlist, set });
  expect(result.current.summary && seriesOf(result.current.summary)).toBe('大众/上汽大众/帕萨特');
});

it('opens a touchable diagram of the car where no document is named', async () => {
  const result = open('', passatPath);
  await waitFor(() => expect(result.current.source.data).toBeTruthy());
  expect(jest.mocked(call)).toHaveBeenCalledWith(getDocBanks, { path: passatPath }, expect.anything());
});

it('waits while the car is not known, and has nothing without one', async () => {
  expect(open('', null).current.source).toMatchObject({ data: undefined, isError: false });
  expect(open('', '').current.source.data).toBeNull();
});

it('has nothing of a document that is no wiring diagram', async () => {
  where = () => ({
    document,
    url: '/a.pdf',
    utoken: 't',
    expiresIn: 600,
    fileName: 'a.pdf',
    pageUrls: [],
    pdfUrl: null,
  });
  const result = open('fuel', '');
  await waitFor(() => expect(result.current.source.data).toBeNull());
});

it('tells what failed, and tries that again', async () => {
  where = () => {
    throw new ApiError('forbidden', 403, '没有权限查看');
  };
  const result = open('fuel', '');
  await waitFor(() => expect(result.current.source.isError).toBe(true));
  where = () => ({
    document,
    url: '/a',
    utoken: 't',
    expiresIn: 600,
    fileName: 'a',
    pageUrls: [],
    sheetUrls: ['/p'],
    pdfUrl: null,
  });
  await act(async () => void result.current.source.refetch());
  await waitFor(() => expect(result.current.source.data).toBeTruthy());
});
