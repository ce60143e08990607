import { fireEvent, render, screen } from '@testing-library/react';
import { FuelGauge } from './fuel-gauge';

describe('fuel gauge', () => {
  it('is set by one tap', () => {
    const onChange = jest.fn();
    render(<FuelGauge percent={null} onChange={onChange} />);
    fireEvent.click(screen.getByRole('radio', { name: '油量 3/4' }));
    expect(onChange).toHaveBeenCalledWith(75);
  });
});
