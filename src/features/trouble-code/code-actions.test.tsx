import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { session } from '@/state/session';
import CodeActions from './code-actions';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn().mockResolvedValue(true) }));

const [onLogin, onPickCar] = [jest.fn(), jest.fn()];
const diagram = (at: string) => ({ document: { id: 'pump', title: '燃油泵电路图' }, page: 2, at, part: '' });
const show = (vehiclePath: string | null, diagrams: object[] = []) => {
  jest.mocked(call).mockResolvedValue({ meaning: null, diagrams } as never);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CodeActions code="P0230" vehiclePath={vehiclePath} onLogin={onLogin} onPickCar={onPickCar} />
    </QueryClientProvider>,
  );
};

beforeEach(() => {
  jest.clearAllMocks();
  session.login({ token: 't' });
});

describe('the ways from a trouble code', () => {
  it('lead in one tap to finding the fault, and to the part on the diagram', async () => {
    show('a/b/c/2003/1.8', [diagram(''), diagram('J17')]);
    fireEvent.click(await screen.findByText('开始检测'));
    const place = { url: 'docbank:pump', at: 'J17', page: '2' };
    expect(navigateTo).toHaveBeenLastCalledWith('/packages/diagnosis/faultFinding/faultFinding', {
      ...place,
      dtc: 'P0230',
    });
    fireEvent.click(screen.getByText('看电路'));
    expect(navigateTo).toHaveBeenLastCalledWith('/pages/documentView/documentView', {
      ...place,
      title: '燃油泵电路图',
    });
  });

  it('ask for a login, then for a car, and say when the car has no part of it', async () => {
    session.clear();
    show('a/b/c/2003/1.8');
    fireEvent.click(screen.getByText('登录看电路'));
    expect(onLogin).toHaveBeenCalled();
    expect(call).not.toHaveBeenCalled();
    session.login({ token: 't' });
    show(null);
    fireEvent.click(screen.getByText('选择车辆看电路'));
    expect(onPickCar).toHaveBeenCalled();
    show('a/b/c/2003/1.9');
    expect(await screen.findAllByText('本车的电路图上没有找到相应元件')).not.toHaveLength(0);
  });
});
