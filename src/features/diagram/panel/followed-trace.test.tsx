import { fireEvent, render, screen, within } from '@testing-library/react';
import { litOfPath } from '@/domain/diagram/current-path';
import { traceParam } from '@/domain/diagram/path-words';
import { open, press } from './open-panel.testing';
import { lampSheet } from './panel.testing';
import { TargetPanel } from './target-panel';

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
      trace: 'up=lamp',
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
