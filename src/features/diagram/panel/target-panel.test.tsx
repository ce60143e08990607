import { fireEvent, render, screen } from '@testing-library/react';
import { open, press } from './open-panel.testing';
import { lampSheet } from './panel.testing';
import { TargetPanel } from './target-panel';

describe('the panel of a part', () => {
  it('says name, place, slot, effort and number, and every pin with wire, other end, cavity and reading (§4)', () => {
    const { container } = open({ kind: 'component', component: 'K1' });
    expect(screen.getByRole('heading', { name: 'K1 灯光继电器' })).toBeInTheDocument();
    expect(container).toHaveTextContent('左侧仪表板下 · 继电器盒 第 4 位');
    expect(container).toHaveTextContent('打开盖子可及');
    expect(container).toHaveTextContent('1J0 906 383');
    const row = screen.getByText('87').closest('.wire-table-row');
    expect(row).toHaveTextContent('T4/2');
    expect(row).toHaveTextContent('红/黄 1.5');
    expect(row).toHaveTextContent('ro/ge');
    expect(row).toHaveTextContent('E1/1 近光灯');
    expect(row).toHaveTextContent('11.8–12.6 V');
    expect(container).toHaveTextContent('相关案例');
  });

  it('leaves no column of readings where the maker states none', () => {
    open({ kind: 'component', component: 'E1' });
    expect(screen.queryByText('应测')).not.toBeInTheDocument();
  });

  it('says what the same fuse feeds and what shares the ground, and goes there', () => {
    const { container, onTarget } = open({ kind: 'component', component: 'E1' });
    expect(container).toHaveTextContent('F1 15 A 还供K1 灯光继电器');
    expect(container).toHaveTextContent('搭铁点 W1 还接K1 灯光继电器');
    fireEvent.click(screen.getByText('F1 15 A 还供'));
    expect(onTarget).toHaveBeenCalledWith({ kind: 'component', component: 'F1' });
  });

  it('says what a fuse feeds on other sheets of the car, and leads there', () => {
    const sheet = { ...lampSheet(), car: { on: { F1: ['E1', 'K1', 'A2'], W1: [] }, partial: [] } };
    const calls = { onTarget: jest.fn(), onReveal: jest.fn(), onFollow: jest.fn(), onJump: jest.fn() };
    const { container } = render(
      <TargetPanel sheet={sheet} target={{ kind: 'component', component: 'F1' }} {...calls} />,
    );
    expect(container).toHaveTextContent('F1 15 A 还供E1 近光灯、K1 灯光继电器电源分配电路图A2 副蓄电池');
    fireEvent.click(screen.getByText('A2 副蓄电池'));
    expect(calls.onJump).toHaveBeenCalledWith({
      sheet: expect.objectContaining({ netlist: 'power' }),
      target: { kind: 'component', component: 'A2' },
    });
  });

  it('never says that nothing hangs on a fuse while a sheet of the car is not at hand', () => {
    const sheet = { ...lampSheet(), car: { on: { F1: [], W1: [] }, partial: ['F1'] } };
    sheet.netlist.components = sheet.netlist.components.filter(({ id }) => ['F1', '30'].includes(id));
    sheet.netlist.components.push({ id: '→', kind: 'continuation', name: '接', pins: [{ id: '1' }] });
    sheet.netlist.wires = sheet.netlist.wires
      .filter(({ id }) => id === 'w3')
      .flatMap((wire) => [
        wire,
        { ...wire, id: 'x', from: { component: 'F1', pin: '2' }, to: { component: '→', pin: '1' } },
      ]);
    const calls = { onTarget: jest.fn(), onReveal: jest.fn(), onFollow: jest.fn(), onJump: jest.fn() };
    const { container } = render(
      <TargetPanel sheet={sheet} target={{ kind: 'component', component: 'F1' }} {...calls} />,
    );
    expect(container).toHaveTextContent('本车其他图页未收录');
    expect(container).not.toHaveTextContent('无其他');
  });

  it('chooses a pin by its row', () => {
    const { onTarget } = open({ kind: 'component', component: 'K1' });
    fireEvent.click(screen.getByText('85'));
    expect(onTarget).toHaveBeenCalledWith({ kind: 'pin', component: 'K1', pin: '85' });
  });

  it('is about the pin that was tapped: it is the title, its row is marked and in sight', () => {
    const { scrolled } = open({ kind: 'pin', component: 'K1', pin: '85' });
    expect(screen.getByRole('heading', { name: 'K1/85 灯光继电器' })).toBeInTheDocument();
    const row = screen.getByText('85').closest('.wire-table-row');
    expect(row).toHaveClass('wire-table-chosen');
    const [id] = scrolled.mock.calls[scrolled.mock.calls.length - 1] ?? [];
    expect(document.getElementById(id ?? '')).toContainElement(row as HTMLElement);
  });

  it('warns of high voltage above all else, and of nothing where there is none', () => {
    const plain = open({ kind: 'component', component: 'E1' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    plain.unmount();
    const sheet = lampSheet();
    sheet.netlist.wires = sheet.netlist.wires.map((wire) => (wire.id === 'w9' ? { ...wire, highVoltage: true } : wire));
    const calls = { onTarget: jest.fn(), onReveal: jest.fn(), onFollow: jest.fn(), onJump: jest.fn() };
    render(<TargetPanel sheet={sheet} target={{ kind: 'component', component: 'E1' }} {...calls} />);
    const warning = screen.getByRole('alert');
    for (const word of ['断开点火', '检修开关', '电容放电', '验电', '60 V']) expect(warning).toHaveTextContent(word);
    expect(warning.compareDocumentPosition(screen.getByRole('button', { name: '追踪回路' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('leads from a rail to the sheet of the supply', () => {
    const { onJump } = open({ kind: 'component', component: '30' });
    fireEvent.click(screen.getByText('去 电源分配电路图'));
    expect(onJump).toHaveBeenCalledWith({
      sheet: expect.objectContaining({ netlist: 'power' }),
      target: { kind: 'component', component: '30' },
    });
  });

  it('lists the sheets of a rail that all have in part, the rest when asked', () => {
    const sheet = lampSheet();
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    sheet.set = [...sheet.set, ...ids.map((id) => ({ netlist: id, document: id, title: `图 ${id}`, page: 1 }))];
    sheet.find = sheet.find?.map((entry) => (entry.id === '30' ? { ...entry, sheets: ids } : entry)) ?? [];
    const calls = { onTarget: jest.fn(), onReveal: jest.fn(), onFollow: jest.fn(), onJump: jest.fn() };
    render(<TargetPanel sheet={sheet} target={{ kind: 'component', component: '30' }} {...calls} />);
    expect(screen.queryByText('去 图 f')).not.toBeInTheDocument();
    fireEvent.click(screen.getByText('另有 3 页有它'));
    expect(screen.getByText('去 图 f')).toBeInTheDocument();
  });

  it('offers only what there is something to show for', () => {
    open({ kind: 'component', component: 'S1' });
    expect(screen.queryByRole('button', { name: '元件位置' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '插头面' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '追踪回路' })).toBeInTheDocument();
  });

  it('shows the place with its neighbours in the box, and comes back', () => {
    const { container } = open({ kind: 'component', component: 'K1' });
    press('元件位置');
    expect(container).toHaveTextContent('难度 2/5');
    expect(screen.getByRole('button', { name: '第 4 位 K1 灯光继电器' })).toBeInTheDocument();
    press('K1 灯光继电器');
    expect(screen.getByRole('heading', { name: 'K1 灯光继电器' })).toBeInTheDocument();
  });

  it('says so when a link points at what the sheet does not have', () => {
    const { container } = open({ kind: 'component', component: 'G99' });
    expect(container).toHaveTextContent('本页上没有它');
  });
});

describe('the panel of a wire', () => {
  it('says colours in Chinese and in code, area, and both ends through splices', () => {
    const { container, onTarget } = open({ kind: 'wire', wire: 'w6' });
    expect(screen.getByRole('heading', { name: '红/黄 1.5 mm²' })).toBeInTheDocument();
    expect(container).toHaveTextContent('ro/ge');
    expect(container).toHaveTextContent('连到 F1/2、K1/86');
    fireEvent.click(screen.getByText('K1 灯光继电器 · 针脚 30'));
    expect(onTarget).toHaveBeenCalledWith({ kind: 'pin', component: 'K1', pin: '30' });
  });
});
