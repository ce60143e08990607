import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { SharedDocument } from '@/contract/schemas/share';
import { sharedPump } from '@/domain/sharing/shared-document.testing';
import type { SharedPageLink } from './shared-document-query';
import { SharedDocumentScreen } from './shared-document-screen';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/ui/zoom-pan/zoomable-picture', () => ({ ZoomablePicture: () => null }));
jest.mock('@/infra/navigation', () => ({ goBack: jest.fn(), navigateTo: jest.fn() }));

function show(answer: SharedDocument, link: SharedPageLink = { key: 'k1' }) {
  mockCall.mockReset();
  mockCall.mockImplementation(async ({ path }: { path: string }) =>
    path === '/docbank/shared' ? answer : { key: 'k2' },
  );
  const onLogin = jest.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SharedDocumentScreen link={link} title="燃油泵" onLogin={onLogin} notice="请阅读协议" />
    </QueryClientProvider>,
  );
  return onLogin;
}

describe('a shared document before the login', () => {
  it('shows title, car, what the sender lit, and the page as a picture; the login is only offered', async () => {
    const onLogin = show(sharedPump);
    expect(await screen.findByText('上汽大众 帕萨特 2000–2005 1.8T')).toBeInTheDocument();
    expect(screen.getByText('燃油泵电路图')).toBeInTheDocument();
    expect(screen.getByText('追踪回路：30 → S228 → J17.87')).toBeInTheDocument();
    expect(screen.getByText('登录后可点元件、追踪回路、测电压')).toBeInTheDocument();
    expect(document.querySelector('.shared-document-picture')).toHaveAttribute('src', '/shared/k1.png');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(onLogin).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: '登录查看' }));
    expect(onLogin).toHaveBeenCalled();
    expect(mockCall.mock.calls).toEqual([
      [expect.objectContaining({ path: '/docbank/shared', access: 'public' }), { key: 'k1' }, expect.anything()],
    ]);
  });

  it('says the notice once the picture stands, and opens it large without a login', async () => {
    const onLogin = show(sharedPump);
    const picture = await waitFor(() => {
      const found = document.querySelector('.shared-document-picture');
      if (!found) throw new Error('no picture yet');
      return found;
    });
    expect(screen.queryByText('请阅读协议')).toBeNull();
    act(() => void picture.dispatchEvent(new CustomEvent('load')));
    expect(screen.getByText('请阅读协议')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '点按放大' }));
    expect(screen.getByRole('dialog', { name: '燃油泵电路图 大图' })).toBeInTheDocument();
    expect(onLogin).not.toHaveBeenCalled();
  });

  it('says what a login opens where there is no picture', async () => {
    show({ ...sharedPump, kind: 'torque', lit: null, picture: null });
    expect(await screen.findByText('登录后查看这份扭矩')).toBeInTheDocument();
    expect(screen.getByText('登录后查看完整资料')).toBeInTheDocument();
    expect(screen.queryByText(/测电压/)).toBeNull();
    expect(screen.getByText('请阅读协议')).toBeInTheDocument();
  });

  it('asks for a key first where the address of the page itself was passed on', async () => {
    const payload = {
      shareTarget: '/pages/documentView/documentView',
      sharePagePrarams: { url: 'docbank:7', at: 'G6' },
    };
    const onLogin = show(sharedPump, { payload });
    expect(await screen.findByText('燃油泵电路图')).toBeInTheDocument();
    expect(onLogin).not.toHaveBeenCalled();
    expect(mockCall.mock.calls.map(([{ path }, body]: [{ path: string }, unknown]) => [path, body])).toEqual([
      ['/vinVehicle/onShare', { payload, title: null }],
      ['/docbank/shared', { key: 'k2' }],
    ]);
  });
});
