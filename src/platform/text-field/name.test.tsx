import { render, screen, waitFor } from '@testing-library/react';
import { TextArea, TextInput } from './index';

/** The box that the component has drawn; it takes a moment. */
async function boxOf(container: HTMLElement, what: 'input' | 'textarea') {
  await waitFor(() => expect(container.querySelector(what)).not.toBeNull());
  return container.querySelector(what);
}

describe('the name of a text field of a browser', () => {
  it('is the label, not the placeholder, and stands in the document once', async () => {
    const { container } = render(<TextInput value="" aria-label="标题" placeholder="车型 + 故障" />);
    expect(await boxOf(container, 'input')).toHaveAccessibleName('标题');
    expect(screen.getByLabelText('标题')).toBe(container.firstElementChild);
  });

  it('is that of a text of several lines, too, by the id that it has', async () => {
    const { container } = render(<TextArea id="symptom" value="" aria-label="故障现象" placeholder="写一写" />);
    expect(await boxOf(container, 'textarea')).toHaveAccessibleName('故障现象');
    expect(container.firstElementChild).toHaveAttribute('id', 'symptom');
  });

  it('is left to a box that is named by itself', async () => {
    const { container } = render(<TextInput value="" nativeProps={{ 'aria-label': '搜索' }} />);
    expect(await boxOf(container, 'input')).toHaveAccessibleName('搜索');
  });
});
