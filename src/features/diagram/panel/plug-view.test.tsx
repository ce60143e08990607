import { fireEvent, render, screen } from '@testing-library/react';
import type { CavityElsewhere } from '@/domain/diagram/plugs-elsewhere';
import type { Sheet } from '@/domain/diagram/sheet-file';
import { open, press } from './open-panel.testing';
import { lampSheet } from './panel.testing';
import { TargetPanel } from './target-panel';

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

const calls = { onTarget: jest.fn(), onJump: jest.fn(), onFollow: jest.fn(), onReveal: jest.fn() };
const there: CavityElsewhere = {
  cavity: '4',
  netlist: 'power',
  pin: { component: 'J17', pin: '85' },
  colors: ['red', 'yellow'],
};
const sheet: Sheet = { ...lampSheet(), plugs: { T4: [there] } };
const openShared = (cavity?: string) =>
  render(<TargetPanel sheet={sheet} target={{ kind: 'plug', plug: 'T4', ...(cavity ? { cavity } : {}) }} {...calls} />);

describe('a plug that several sheets of the car show', () => {
  it('names what sits in each cavity there, with the sheet, and calls none of them empty', () => {
    openShared();
    expect(screen.getByLabelText('孔 4，红/黄在其他图页')).toBeTruthy();
    expect(screen.getByText('J17/85')).toBeTruthy();
    expect(screen.getByText('红/黄 · 见 电源分配电路图')).toBeTruthy();
    expect(screen.queryByText(/其余 \d+ 孔/)).toBeNull();
  });

  it('leads from a cavity to its pin on the sheet that shows it', () => {
    openShared('4');
    screen.getByText('去 电源分配电路图').click();
    expect(calls.onJump).toHaveBeenCalledWith({
      sheet: sheet.set[1],
      target: { kind: 'pin', component: 'J17', pin: '85' },
    });
  });
});
