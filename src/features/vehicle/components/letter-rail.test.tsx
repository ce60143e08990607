import { fireEvent, render, screen } from '@testing-library/react';
import { LetterRail } from './letter-rail';

jest.mock('@/ui/design-unit', () => ({ designUnit: () => 1 }));

const touch = (name: string, clientY: number) =>
  Object.assign(new Event(name, { bubbles: true }), { touches: [{ clientX: 0, clientY }] });

describe('the rail of letters', () => {
  it('follows a finger drawn along it, letter by letter, and stops at the ends', () => {
    const onLetter = jest.fn();
    render(<LetterRail letters={['A', 'B', 'C', 'D']} current="A" onLetter={onLetter} />);
    const first = screen.getByLabelText('跳到 A');
    fireEvent(first, touch('touchstart', 100));
    fireEvent(first, touch('touchmove', 104));
    fireEvent(first, touch('touchmove', 119));
    fireEvent(first, touch('touchmove', 500));
    expect(onLetter.mock.calls.map(([index]) => index as number)).toEqual([0, 1, 3]);
    expect(document.querySelector('.letter-rail-bubble')).toHaveTextContent('D');
    fireEvent(first, touch('touchend', 500));
    expect(document.querySelector('.letter-rail-bubble')).toBeNull();
  });

  it('is one stop of Tab, and the arrow keys go to the letters beside the one on screen', () => {
    const onLetter = jest.fn();
    render(<LetterRail letters={['A', 'B', 'C']} current="B" onLetter={onLetter} />);
    const rail = screen.getByRole('group', { name: '字母索引 B' });
    fireEvent.keyDown(rail, { key: 'ArrowDown' });
    fireEvent.keyDown(rail, { key: 'ArrowUp' });
    expect(onLetter.mock.calls).toEqual([[2], [0]]);
  });
});
