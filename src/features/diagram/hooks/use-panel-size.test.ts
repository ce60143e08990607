import { act, renderHook } from '@testing-library/react';
import type { Target } from '@/domain/netlist/target';
import { lampSheet } from '../panel/panel.testing';
import { usePanelSize } from './use-panel-size';

const LAMP: Target = { kind: 'component', component: 'E1' };
const RELAY: Target = { kind: 'component', component: 'K1' };
const sheet = lampSheet();
const open = (target: Target | null) =>
  renderHook((props: { target: Target | null }) => usePanelSize(sheet, props.target), { initialProps: { target } });

describe('the size of the panel of a sheet', () => {
  it('is what the chosen thing needs', () => {
    const { result, rerender } = open(LAMP);
    expect(result.current.size).toBe('third');
    rerender({ target: RELAY });
    expect(result.current.size).toBe('half');
  });

  it('grows for a view that needs more, of this thing alone', () => {
    const { result, rerender } = open(LAMP);
    act(() => result.current.onView('trace'));
    expect(result.current.size).toBe('half');
    rerender({ target: { kind: 'wire', wire: 'w3' } });
    expect(result.current.size).toBe('third');
  });

  it('stays what the user made it, for what is tapped next', () => {
    const { result, rerender } = open(RELAY);
    act(() => result.current.resize('third'));
    expect(result.current.size).toBe('third');
    rerender({ target: null });
    rerender({ target: { kind: 'plug', plug: 'T4' } });
    expect(result.current.size).toBe('third');
  });
});
