import { render, screen } from '@testing-library/react';
import { LazyImage } from './lazy-image';

describe('LazyImage', () => {
  it('is a picture with a name, or nothing to a screen reader where the words beside it say what it shows', () => {
    const { container, rerender } = render(<LazyImage src="/a.png" alt="汽车专用数字万用表" />);
    expect(screen.getByRole('img', { name: '汽车专用数字万用表' })).toBeInTheDocument();
    rerender(<LazyImage src="/a.png" alt="" />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });
});
