import { fireEvent, render, screen, within } from '@testing-library/react';
import type { Target } from '@/domain/netlist/target';
import { traceParam, type FollowedWay } from '@/domain/diagram/path-words';
import { wayOnParam } from '@/domain/diagram/way-on';
import { lampSheet } from './panel.testing';
import { TargetPanel } from './target-panel';

function open(component: string, trace = '', sheet = lampSheet()) {
  const calls = {
    onTarget: jest.fn(),
    onReveal: jest.fn(),
    onFollow: jest.fn<void, [Target, FollowedWay | null]>(),
    onJump: jest.fn(),
  };
  const { container } = render(
    <TargetPanel sheet={sheet} target={{ kind: 'component', component }} trace={trace} {...calls} />,
  );
  return { ...calls, container };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a way of current that leaves its sheet', () => {
  it('offers the next sheet at the step that reaches it, and at no other', () => {
    const { container, onJump } = open('E1');
    press('追踪回路');
    const [first] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('在其他页上继续');
    fireEvent.click(within(first as HTMLElement).getByText('去 电源分配电路图'));
    expect(onJump).toHaveBeenCalledWith({
      sheet: expect.objectContaining({ netlist: 'power' }) as unknown,
      target: { kind: 'component', component: '30' },
      trace: wayOnParam('up', 'lamp'),
    });
    expect(container).toHaveTextContent('在那页继续追踪 30');
    press('下一步');
    expect(screen.queryByText('去 电源分配电路图')).not.toBeInTheDocument();
  });

  it('is followed on there: the panel opens with its steps at the linked part, and tells which way it is', () => {
    const { container, onFollow } = open('F1', wayOnParam('down', 'power'));
    expect(screen.getByRole('status')).toHaveTextContent('第 2/6 步');
    expect(container.querySelector('.trace-part-on')).toHaveTextContent('F1');
    const [, followed] = onFollow.mock.calls[onFollow.mock.calls.length - 1] ?? [];
    expect(followed && traceParam(followed)).toBe('30~F1~K1~S1.2~W1.2');
  });

  it('shows the part alone, without a word of a broken link, where no way goes on', () => {
    const sheet = lampSheet();
    sheet.netlist.components.push({ id: 'X1', kind: 'connector', name: '插座', pins: [{ id: '1' }] });
    const { container, onFollow } = open('X1', wayOnParam('up', 'power'), sheet);
    expect(screen.getByRole('heading', { name: /^X1/ })).toBeInTheDocument();
    expect(container).not.toHaveTextContent('链接中的回路');
    expect(onFollow).toHaveBeenLastCalledWith({ kind: 'component', component: 'X1' }, null);
  });
});
