import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { qrCreate, qrPoll } from '@/contract/endpoints/qr-login';
import { transportError } from '@/domain/app-error';
import { QrLogin } from './qr-login';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));

const code = {
  qrid: 'abcdef0123456789',
  secret: 's',
  link: 'https://app.test/#/x?qrid=a',
  number: '47',
  expiresIn: 120,
};
let state: { state: string; token: string | null; uid: string | null };
const onSession = jest.fn(async () => undefined);
const allow = jest.fn(async () => true);
const created = () => mockCall.mock.calls.filter(([endpoint]) => endpoint === qrCreate).length;
const polled = () => mockCall.mock.calls.filter(([endpoint]) => endpoint === qrPoll).length;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function show(isAllowed = true) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  render(
    <QueryClientProvider client={client}>
      <QrLogin isAllowed={isAllowed} allow={allow} onSession={onSession} />
    </QueryClientProvider>,
  );
  await pass(0);
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  state = { state: 'new', token: null, uid: null };
  mockCall.mockImplementation(async (endpoint: unknown) => (endpoint === qrCreate ? code : state));
});
afterEach(() => jest.useRealTimers());

it('shows the code, then the number to type, and logs in once it is confirmed', async () => {
  await show();
  expect(screen.getByLabelText('登录二维码')).toBeInTheDocument();
  expect(screen.getByText(/2 分钟内有效/)).toBeInTheDocument();
  expect(screen.queryByText('47')).toBeNull();
  state = { ...state, state: 'scanned' };
  await pass(2_100);
  expect(screen.getByText('47')).toBeInTheDocument();
  expect(screen.queryByLabelText('登录二维码')).toBeNull();
  state = { state: 'allowed', token: 't', uid: 'u1' };
  await pass(2_100);
  expect(onSession.mock.calls).toEqual([[{ token: 't', uid: 'u1' }]]);
  const asked = polled();
  await pass(10_000);
  expect(polled()).toBe(asked);
});

it.each([
  ['expired', '二维码已过期'],
  ['refused', '手机上已取消登录'],
  ['allowed', '请重新扫码登录'],
])('offers another code when this one is %s', async (how, words) => {
  await show();
  state = { ...state, state: how };
  await pass(2_100);
  expect(screen.getByText(words)).toBeInTheDocument();
  mockCall.mockImplementation(async (endpoint: unknown) =>
    endpoint === qrCreate ? { ...code, qrid: 'another0123456789' } : { ...state, state: 'new' },
  );
  fireEvent.click(screen.getByRole('button', { name: '换一个二维码' }));
  await pass(0);
  expect(screen.getByLabelText('登录二维码')).toBeInTheDocument();
  expect(created()).toBe(2);
  expect(onSession).not.toHaveBeenCalled();
});

it('asks for no code before the consent', async () => {
  await show(false);
  expect(mockCall).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '显示二维码' }));
  await pass(0);
  expect(allow).toHaveBeenCalledTimes(1);
});

it('says why there is no code, and tries again', async () => {
  mockCall.mockRejectedValueOnce(transportError('network'));
  await show();
  expect(screen.getByText('网络连接失败')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '换一个二维码' }));
  await pass(0);
  expect(screen.getByLabelText('登录二维码')).toBeInTheDocument();
});

it('goes on asking after a broken connection', async () => {
  await show();
  mockCall.mockRejectedValueOnce(transportError('network'));
  await pass(2_100);
  state = { ...state, state: 'scanned' };
  await pass(2_100);
  expect(screen.getByText('47')).toBeInTheDocument();
});
