import { fireEvent, screen } from '@testing-library/react';
import { part, sheetOf } from '@/domain/circuit/sample-circuit.testing';
import { beginAnew, loaded, sheet, show, start, tap } from './fault-finding-screen.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn().mockResolvedValue(true), goBack: jest.fn() }));

beforeEach(beginAnew);
afterEach(() => jest.useRealTimers());

describe('the start', () => {
  it('asks behind a relay which load does not work', async () => {
    show({ start: { ...start, part: 'J17' } });
    expect(screen.getByText('J17 后面哪个不工作？')).toBeInTheDocument();
    await tap(/G6 燃油泵/);
    expect(screen.getByText('G6 燃油泵不转')).toBeInTheDocument();
  });

  it('says so when nothing hangs on a part, and offers the rest', async () => {
    show({
      start: { ...start, part: '⑩' },
      source: { ...loaded, data: { ...sheet, netlist: sheetOf([part('⑩', 'ground', ['1'])], []) } },
    });
    expect(screen.getByText('它后面没有用电的元件')).toBeInTheDocument();
    await tap('看全车');
    expect(screen.getByText('这张图上没有用电的元件')).toBeInTheDocument();
  });

  it('offers what the complaint may mean, on the sheet of the car that is about it', async () => {
    const lamps = { netlist: 'lamps', document: 'lamps', title: '前照灯电路图', page: 2 };
    const entry = { name: '左近光灯', kind: 'lamp' as const, pinyin: 'zuojinguangdeng', initials: 'zjgd', pins: [] };
    const find = [{ id: 'M29', ...entry, sheets: ['lamps'] }];
    const { onSheet } = show({
      start: { ...start, part: '', complaint: '左近光灯不亮', orderId: 'w1' },
      source: { ...loaded, data: { ...sheet, find, set: [lamps] } },
    });
    expect(screen.getByText('左近光灯不亮')).toBeInTheDocument();
    expect(screen.getByText('可能是')).toBeInTheDocument();
    fireEvent.click(screen.getAllByRole('button', { name: /M29/ })[0] as HTMLElement);
    expect(onSheet).toHaveBeenCalledWith(lamps, 'M29');
    fireEvent(screen.getByLabelText(/油泵、大灯/), new CustomEvent('input', { detail: { value: 'xyz' } }));
    expect(screen.getByText('没有找到“xyz”')).toBeInTheDocument();
  });

  it('leads to a car where nothing names a diagram', async () => {
    const { onPickCar } = show({ source: { ...loaded, data: null } });
    await tap('选择车型');
    expect(onPickCar).toHaveBeenCalled();
  });

  it('begins from a load that works though it must not', async () => {
    show();
    fireEvent.click(screen.getByRole('tab', { name: '不该工作却工作' }));
    expect(screen.getByText('G6 燃油泵一直转')).toBeInTheDocument();
    await tap('开始找故障');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('燃油泵一直转');
    expect(screen.getByText(/还剩 \d+ 个嫌疑/)).toBeInTheDocument();
  });
});
