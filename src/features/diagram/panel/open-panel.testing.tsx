import { fireEvent, render, screen } from '@testing-library/react';
import type { Target } from '@/domain/netlist/target';
import type { FollowedWay } from '@/domain/diagram/path-words';
import { lampSheet } from './panel.testing';
import { PanelScrollContext } from './panel-scroll';
import { TargetPanel } from './target-panel';

/** Presses the button of that name. */
export const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

/** The panel of something on the lamp sheet, and all that it asks of the screen around it. */
export function open(target: Target, trace = '') {
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
