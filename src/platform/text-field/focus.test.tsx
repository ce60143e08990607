import { render, waitFor } from '@testing-library/react';
import { TextInput } from './index';

describe('a text field of a browser that is to be typed into at once', () => {
  it('has the caret once its box is drawn', async () => {
    render(<TextInput focus value="" />);
    await waitFor(() => expect(document.activeElement?.matches('input')).toBe(true));
  });

  it('leaves the focus alone otherwise', async () => {
    const { container } = render(<TextInput value="" />);
    await waitFor(() => expect(container.querySelector('input')).not.toBeNull());
    expect(document.activeElement).toBe(document.body);
  });
});
