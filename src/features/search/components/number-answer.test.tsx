import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { call } from '@/infra/http/call';
import { session } from '@/state/session';
import { NumberAnswer } from './number-answer';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));

it('tells everybody maker and year of a VIN (§7); its button keeps its place when they arrive', async () => {
  session.clear();
  let answer: (value: unknown) => void = () => undefined;
  jest.mocked(call).mockImplementation((() => new Promise((resolve) => (answer = resolve))) as never);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NumberAnswer
        number={{ kind: 'vin', vin: 'LSVAA49J132047371' }}
        isCheckDigitValid
        isOpening={false}
        onVehicle={jest.fn()}
      />
    </QueryClientProvider>,
  );
  const lines = () => screen.getByText('登录后可看这台车的资料').parentElement?.childElementCount;
  expect(screen.getByText('正在识别厂家与年款')).toBeInTheDocument();
  const before = lines();
  await act(async () => answer({ brand: '大众', maker: '上汽大众', year: 2003 }));
  expect(await screen.findByText('上汽大众 · 2003 年款')).toBeInTheDocument();
  expect(lines()).toBe(before);
});
