import { fireEvent, render, screen } from '@testing-library/react';
import { FindBox } from './find-box';
import { lampSheet } from './panel.testing';

function open(sheet = lampSheet()) {
  const calls = { onTarget: jest.fn(), onJump: jest.fn() };
  const view = render(<FindBox sheet={sheet} {...calls} />);
  const type = (value: string) =>
    fireEvent(screen.getByLabelText(/代号/), new CustomEvent('input', { detail: { value } }));
  return { ...view, ...calls, type };
}

describe('FindBox', () => {
  it('finds a part of this sheet by its initials and points at it', () => {
    const { type, onTarget } = open();
    type('dgjdq');
    fireEvent.click(screen.getByText('K1 灯光继电器'));
    expect(onTarget).toHaveBeenCalledWith({ kind: 'component', component: 'K1' });
  });

  it('finds a cavity', () => {
    const { type, onTarget } = open();
    type('t4/2');
    fireEvent.click(screen.getByText(/^T4\/2/));
    expect(onTarget).toHaveBeenCalledWith({ kind: 'plug', plug: 'T4', cavity: '2' });
  });

  it('finds a part of another sheet of the car and goes there', () => {
    const { type, onJump } = open();
    type('副蓄电池');
    fireEvent.click(screen.getByText('A2 副蓄电池'));
    expect(onJump).toHaveBeenCalledWith({
      sheet: expect.objectContaining({ document: 'car-power' }),
      target: { kind: 'component', component: 'A2' },
    });
  });

  it('searches a sheet that stands alone by designation and name', () => {
    const { find: _, ...sheet } = lampSheet();
    const { type } = open(sheet);
    type('近光');
    expect(screen.getByText('E1 近光灯')).toBeInTheDocument();
  });

  it('says so when nothing is found, and nothing before anything is typed', () => {
    const { type, container } = open();
    expect(container).not.toHaveTextContent('没有找到');
    type('涡轮增压');
    expect(screen.getByRole('status')).toHaveTextContent('没有找到');
  });

  it('finds the wires of this sheet by colour', () => {
    const { type, onTarget } = open();
    type('红黄');
    fireEvent.click(screen.getByText('本页 K1/87 → E1/1'));
    expect(onTarget).toHaveBeenCalledWith({ kind: 'wire', wire: 'w9' });
  });
});
