import { fireEvent, render, screen, within } from '@testing-library/react';
import { litOfPath } from '@/domain/diagram/current-path';
import type { Target } from '@/domain/diagram/diagram-types';
import { traceParam, type FollowedWay } from '@/domain/diagram/path-words';
import { lampSheet } from './panel.testing';
import { PanelScrollContext } from './panel-scroll';
import { TargetPanel } from './target-panel';

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

function open(target: Target, trace = '') {
  const calls = {
    onTarget: jest.fn(),
    onReveal: jest.fn(),
    onFollow: jest.fn<void, [Target, FollowedWay | null]>(),
    onJump: jest.fn(),
  };
  const scrolled = jest.fn<void, [string]>();
  const view = render(
    <PanelScrollContext.Provider value={scrolled}>
      <TargetPanel sheet={lampSheet()} target={target} trace={trace} {...calls}>
        相关案例
      </TargetPanel>
    </PanelScrollContext.Provider>,
  );
  return { ...calls, ...view, scrolled };
}

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

describe('the face of a plug', () => {
  it('shows both sides, the other one mirrored', () => {
    const { container } = open({ kind: 'plug', plug: 'T4' });
    const numbers = () => [...container.querySelectorAll('.plug-grid-number')].map((node) => node.textContent);
    expect(numbers()).toEqual(['1', '2', '3', '4']);
    expect(container).toHaveTextContent('从导线侧看，锁扣在左，× 空孔 1');
    fireEvent.click(screen.getByRole('tab', { name: '插针侧' }));
    expect(numbers()).toEqual(['2', '1', '4', '3']);
    expect(container).toHaveTextContent('从插针侧看，锁扣在右');
  });

  it('chooses a cavity and tells its wire, other end and reading', () => {
    const { onTarget } = open({ kind: 'plug', plug: 'T4' });
    press('孔 2，红/黄');
    expect(onTarget).toHaveBeenCalledWith({ kind: 'plug', plug: 'T4', cavity: '2' });
    const { container } = open({ kind: 'plug', plug: 'T4', cavity: '2' });
    const card = container.querySelector('.cavity-card');
    expect(card).toHaveTextContent('K1 灯光继电器 · 针脚 87');
    expect(card).toHaveTextContent('→ E1/1 近光灯');
    expect(card).toHaveTextContent('11.8–12.6 V');
  });

  it('says of an empty cavity that it is empty', () => {
    const { container } = open({ kind: 'plug', plug: 'T4', cavity: '4' });
    expect(container.querySelector('.cavity-card')).toHaveTextContent('空孔');
    expect(container).toHaveTextContent('其余 1 孔：空孔');
  });

  it('does not call a cavity empty whose wire another sheet of the car may show', () => {
    const sheet = lampSheet();
    sheet.netlist.set = 'car';
    const calls = { onTarget: jest.fn(), onReveal: jest.fn(), onFollow: jest.fn(), onJump: jest.fn() };
    const { container } = render(
      <TargetPanel sheet={sheet} target={{ kind: 'plug', plug: 'T4', cavity: '4' }} {...calls} />,
    );
    expect(container).toHaveTextContent('其余 1 孔：本页无线');
    expect(container).not.toHaveTextContent('空孔');
  });

  it('leads to the other sheets that show the plug', () => {
    const sheet = lampSheet();
    sheet.find =
      sheet.find?.map((entry) => (entry.id === 'T4' ? { ...entry, sheets: ['lamp', 'power'] } : entry)) ?? [];
    const calls = { onTarget: jest.fn(), onReveal: jest.fn(), onFollow: jest.fn(), onJump: jest.fn() };
    render(<TargetPanel sheet={sheet} target={{ kind: 'plug', plug: 'T4' }} {...calls} />);
    fireEvent.click(screen.getByText('去 电源分配电路图'));
    expect(calls.onJump).toHaveBeenCalledWith({
      sheet: expect.objectContaining({ netlist: 'power' }),
      target: { kind: 'plug', plug: 'T4' },
    });
  });

  it('is reached from the part, at the chosen pin', () => {
    const { container } = open({ kind: 'pin', component: 'K1', pin: '87' });
    press('插头面');
    expect(container.querySelector('.cavity-card-number')).toHaveTextContent('2');
  });
});

describe('追踪回路', () => {
  it('lights the way alone, and all of the circuit again when it is left', () => {
    const { onFollow } = open({ kind: 'component', component: 'E1' });
    press('追踪回路');
    const [, followed] = onFollow.mock.calls[onFollow.mock.calls.length - 1] ?? [];
    expect(followed && [...litOfPath(followed.way).wires]).toEqual(['w3', 'w4', 'w6', 'w9', 'w10']);
    press('E1 近光灯');
    expect(onFollow).toHaveBeenLastCalledWith({ kind: 'component', component: 'E1' }, null);
  });

  it('goes forward and back, bringing each part into sight', () => {
    const { container, onReveal } = open({ kind: 'component', component: 'E1' });
    press('追踪回路');
    expect(container).toHaveTextContent('30 → F1 → K1.87 → E1 → W1');
    expect(container).toHaveTextContent('触点 30 → 87 · 需要 吸合');
    press('下一步');
    expect(onReveal).toHaveBeenLastCalledWith({ kind: 'component', component: 'F1' });
    expect(screen.getByRole('status')).toHaveTextContent('第 2/6 步');
    press('上一步');
    // a rail runs over the whole sheet: where the way leaves it
    expect(onReveal).toHaveBeenLastCalledWith({ kind: 'wire', wire: 'w3' });
  });

  it('begins at its rail on the sheet, and brings the step of a link into sight in the list', () => {
    const first = open({ kind: 'component', component: 'E1' });
    press('追踪回路');
    expect(first.onReveal).toHaveBeenLastCalledWith({ kind: 'wire', wire: 'w3' });
    first.unmount();
    const { scrolled } = open({ kind: 'component', component: 'K1' }, '30~F1~K1~S1.2~W1.5');
    const [id] = scrolled.mock.calls[scrolled.mock.calls.length - 1] ?? [];
    expect(document.getElementById(id ?? '')).toHaveTextContent('S1');
  });

  it('lists alternatives, and leads on to the sheet of the supply', () => {
    const { container, onJump } = open({ kind: 'component', component: 'K1' });
    press('追踪回路');
    fireEvent.click(within(screen.getByRole('tablist')).getByText('回路 2'));
    expect(container).toHaveTextContent('30 → F1 → K1 → S1.2 → W1');
    fireEvent.click(screen.getByText('去 电源分配电路图'));
    expect(onJump).toHaveBeenCalledTimes(1);
  });

  it('goes on from its first step to the sheet of the supply, and says so on the button', () => {
    const { onJump } = open({ kind: 'component', component: 'E1' });
    press('追踪回路');
    press('去上一页');
    expect(onJump).toHaveBeenCalledWith({
      sheet: expect.objectContaining({ netlist: 'power' }),
      target: { kind: 'component', component: '30' },
    });
    press('下一步');
    expect(screen.getByRole('button', { name: '上一步' })).toBeEnabled();
  });

  it('opens at the way and step that a link names, and tells them on (§4)', () => {
    const { container, onFollow } = open({ kind: 'component', component: 'K1' }, '30~F1~K1~S1.2~W1.3');
    expect(container).toHaveTextContent('30 → F1 → K1 → S1.2 → W1');
    expect(screen.getByRole('status')).toHaveTextContent('第 3/6 步');
    press('下一步');
    const [, followed] = onFollow.mock.calls[onFollow.mock.calls.length - 1] ?? [];
    expect(followed && traceParam(followed)).toBe('30~F1~K1~S1.2~W1.4');
  });

  it('shows the part, and says so, where a link names a way that is gone', () => {
    const { container } = open({ kind: 'component', component: 'K1' }, '30~F9~K1.87~E1~W1.2');
    expect(screen.getByRole('heading', { name: 'K1 灯光继电器' })).toBeInTheDocument();
    expect(container).toHaveTextContent('链接中的回路已不在图上，下面是该元件');
  });

  it('says so when no current can be followed', () => {
    const sheet = lampSheet();
    sheet.netlist.wires = sheet.netlist.wires.filter(({ id }) => id !== 'w10');
    const { container } = render(
      <TargetPanel
        sheet={sheet}
        target={{ kind: 'component', component: 'E1' }}
        onTarget={jest.fn()}
        onReveal={jest.fn()}
        onFollow={jest.fn()}
        onJump={jest.fn()}
      />,
    );
    press('追踪回路');
    expect(container).toHaveTextContent('没有可追踪的回路');
  });
});
