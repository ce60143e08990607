import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PageChooser } from './page-chooser';

const chooser = (count: number, current = 0) => {
  const onChoose = jest.fn();
  const picture = (page: number) => `/${page}.png`;
  render(<PageChooser count={count} current={current} picture={picture} onChoose={onChoose} visible={null} />);
  return onChoose;
};

describe('the way through the pages of a document', () => {
  it('is none for one page, and thumbnails for some', () => {
    chooser(1);
    expect(screen.queryByRole('button')).toBeNull();
    const onChoose = chooser(3);
    fireEvent.click(screen.getByLabelText('第 3 页'));
    expect(onChoose).toHaveBeenCalledWith(2);
  });

  it('is by number for many: back, on, and to a page that there is', async () => {
    const onChoose = chooser(340, 11);
    expect(screen.queryByLabelText('第 3 页')).toBeNull();
    fireEvent.click(screen.getByLabelText('上一页'));
    fireEvent.click(screen.getByLabelText('下一页'));
    fireEvent.click(screen.getByText('12 / 340'));
    const box = (await screen.findAllByLabelText('页码'))[0] ?? document.body;
    const type = (text: string) => fireEvent(box, new CustomEvent('input', { detail: { value: text } }));
    type('341');
    expect(await screen.findByText('请输入 1 到 340 之间的页码')).toBeInTheDocument();
    type('340');
    await waitFor(() => expect(screen.queryByText('请输入 1 到 340 之间的页码')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: '跳转' }));
    expect(onChoose.mock.calls).toEqual([[10], [12], [339]]);
  });
});
