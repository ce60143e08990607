import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { getDocBanks } from '@/contract/endpoints/library';
import { answerSearch } from '@/contract/endpoints/search';
import type { DocumentSummary } from '@/contract/schemas/library';
import { ApiError } from '@/domain/app-error';
import { chooseVehicle, clearVehicle } from '@/state/current-vehicle';
import { documentOf, passat, passatTree, passatVin } from './sample-tree.testing';
import SideTree from './side-tree';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), redirectTo: jest.fn() }));

const documents = passatTree.flatMap(({ files = [] }) => files.flatMap(({ document }) => document ?? []));
const titled = (title: RegExp): DocumentSummary => {
  const found = documents.find((document) => title.test(document.title));
  if (!found) throw new Error(`the sample has no ${title.source}`);
  return found;
};
const pump = titled(/燃油泵/);
const start = titled(/起动/);
const torque = titled(/扭矩/);

function show(summary: DocumentSummary | null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const onOpen = jest.fn();
  const tree = (open: DocumentSummary | null) => (
    <QueryClientProvider client={client}>
      <SideTree summary={open} onOpen={onOpen} />
    </QueryClientProvider>
  );
  const { rerender } = render(tree(summary));
  return { onOpen, goOn: (open: DocumentSummary | null) => rerender(tree(open)) };
}
const row = (title: string) => screen.getByText(title).closest('[role="button"]');

describe('the documents of the car beside one of them (§4)', () => {
  beforeEach(() => {
    mockCall.mockReset();
    mockCall.mockResolvedValue(passatTree);
    clearVehicle();
    chooseVehicle(passat);
  });

  it('names the car, and marks the open document in its category', async () => {
    show(pump);
    expect(await screen.findByText(pump.title)).toBeInTheDocument();
    expect(screen.getByText('上汽大众 帕萨特')).toBeInTheDocument();
    expect(screen.getByText('2003 款 · 1.8T · 手动')).toBeInTheDocument();
    expect(screen.getByText(passatVin)).toBeInTheDocument();
    expect(row(pump.title)).toHaveAttribute('aria-current', 'true');
    expect(row(start.title)).toHaveAttribute('aria-current', 'false');
  });

  it('opens another one in place', async () => {
    const { onOpen } = show(pump);
    fireEvent.click(await screen.findByText(start.title));
    expect(onOpen).toHaveBeenCalledWith(start);
  });

  it('stays as it is while the next one loads, and follows to the kind of one that was opened from elsewhere', async () => {
    const { goOn } = show(pump);
    await screen.findByText(start.title);
    goOn(null);
    expect(row(pump.title)).toHaveAttribute('aria-current', 'true');
    goOn(torque);
    expect(row(torque.title)).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByText(pump.title)).toBeNull();
  });

  it('folds categories, and shows the documents of one kind', async () => {
    show(pump);
    await screen.findByText(pump.title);
    fireEvent.click(screen.getByRole('button', { name: /^发动机，\d 份，已展开/ }));
    expect(screen.queryByText(pump.title)).toBeNull();
    expect(screen.queryByRole('tab', { name: '故障码 0' })).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: '扭矩 1' }));
    fireEvent.click(screen.getByRole('button', { name: /^底盘，1 份，已收起/ }));
    expect(screen.getByText(torque.title)).toBeInTheDocument();
  });

  it('searches, this car first', async () => {
    mockCall.mockImplementation((endpoint: unknown) =>
      Promise.resolve(
        endpoint === getDocBanks
          ? passatTree
          : { sections: [{ section: 'thisCar', hits: [{ document: documentOf({ id: 'x', title: 'P0230' }) }] }] },
      ),
    );
    const { onOpen } = show(pump);
    await screen.findByText(pump.title);
    fireEvent(screen.getByLabelText('在本车资料中搜索'), new CustomEvent('input', { detail: { value: 'P0230' } }));
    fireEvent.click(await screen.findByText('P0230'));
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'x' }));
    expect(mockCall).toHaveBeenCalledWith(
      answerSearch,
      expect.objectContaining({ text: 'P0230', vehiclePath: passat.path }),
      expect.anything(),
    );
  });

  it('tries again when the tree did not come', async () => {
    mockCall.mockRejectedValueOnce(new ApiError('server', 500, '服务器错误'));
    show(pump);
    fireEvent.click(await screen.findByText('重试'));
    expect(await screen.findByText(pump.title)).toBeInTheDocument();
  });
});
