import { fireEvent, render, screen } from '@testing-library/react';
import { Stepper } from './stepper';

describe('Stepper', () => {
  it('counts up and down and stops at its limits', () => {
    const onChange = jest.fn();
    const { rerender } = render(<Stepper label="数量" value={1} max={2} onChange={onChange} />);
    fireEvent.click(screen.getByRole('button', { name: '减少数量' }));
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: '增加数量' }));
    expect(onChange).toHaveBeenLastCalledWith(2);
    rerender(<Stepper label="数量" value={2} max={2} onChange={onChange} />);
    fireEvent.click(screen.getByRole('button', { name: '增加数量' }));
    fireEvent.click(screen.getByRole('button', { name: '减少数量' }));
    expect(onChange.mock.calls).toEqual([[2], [1]]);
  });
});
