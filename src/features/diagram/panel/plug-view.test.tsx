import { render, screen } from '@testing-library/react';
import type { CavityElsewhere } from '@/domain/diagram/plugs-elsewhere';
import type { Sheet } from '@/domain/netlist/sheet-file';
import { lampSheet } from './panel.testing';
import { TargetPanel } from './target-panel';

const calls = { onTarget: jest.fn(), onJump: jest.fn(), onFollow: jest.fn(), onReveal: jest.fn() };
const there: CavityElsewhere = {
  cavity: '4',
  netlist: 'power',
  pin: { component: 'J17', pin: '85' },
  colors: ['red', 'yellow'],
};
const sheet: Sheet = { ...lampSheet(), plugs: { T4: [there] } };
const open = (cavity?: string) =>
  render(<TargetPanel sheet={sheet} target={{ kind: 'plug', plug: 'T4', ...(cavity ? { cavity } : {}) }} {...calls} />);

describe('a plug that several sheets of the car show', () => {
  it('names what sits in each cavity there, with the sheet, and calls none of them empty', () => {
    open();
    expect(screen.getByLabelText('孔 4，红/黄在其他图页')).toBeTruthy();
    expect(screen.getByText('J17/85')).toBeTruthy();
    expect(screen.getByText('红/黄 · 见 电源分配电路图')).toBeTruthy();
    expect(screen.queryByText(/其余 \d+ 孔/)).toBeNull();
  });

  it('leads from a cavity to its pin on the sheet that shows it', () => {
    open('4');
    screen.getByText('去 电源分配电路图').click();
    expect(calls.onJump).toHaveBeenCalledWith({
      sheet: sheet.set[1],
      target: { kind: 'pin', component: 'J17', pin: '85' },
    });
  });
});
