import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { SharedDocument } from '@/contract/schemas/share';
import { sharedPump } from '@/domain/sharing/shared-document.testing';
import { SharedDocumentScreen } from './shared-document-screen';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({ goBack: jest.fn(), navigateTo: jest.fn() }));

function show(answer: SharedDocument) {
  mockCall.mockResolvedValue(answer);
  const onLogin = jest.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SharedDocumentScreen shareKey="k1" title="燃油泵" onLogin={onLogin} />
    </QueryClientProvider>,
  );
  return onLogin;
}

describe('a shared document before the login', () => {
  it('shows title, car, what the sender lit, and the page as a picture; the login is offered, not asked for', async () => {
    const onLogin = show(sharedPump);
    expect(await screen.findByText('上汽大众 帕萨特 2000–2005 1.8T')).toBeInTheDocument();
    expect(screen.getByText('燃油泵电路图')).toBeInTheDocument();
    expect(screen.getByText('追踪回路：30 → S228 → J17.87')).toBeInTheDocument();
    expect(document.querySelector('.shared-document-picture')).toHaveAttribute('src', '/shared/k1.png');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(onLogin).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: '登录查看' }));
    expect(onLogin).toHaveBeenCalled();
    expect(mockCall.mock.calls).toEqual([
      [expect.objectContaining({ path: '/docbank/shared', access: 'public' }), { key: 'k1' }, expect.anything()],
    ]);
  });

  it('says what a login opens where there is no picture', async () => {
    show({ ...sharedPump, kind: 'torque', lit: null, picture: null });
    expect(await screen.findByText('登录后查看这份扭矩')).toBeInTheDocument();
  });
});
