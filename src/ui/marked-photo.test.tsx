import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MarkedPhoto, type PhotoMark } from './marked-photo';
import { measureElement } from './measure-element';

jest.mock('./measure-element', () => ({ measureElement: jest.fn() }));

describe('photo with marks', () => {
  const marks: PhotoMark[] = [{ x: 0.25, y: 0.5, kind: 'dent' }];
  beforeEach(() => void jest.mocked(measureElement).mockResolvedValue({ left: 20, top: 100, width: 300, height: 200 }));
  const load = () => act(() => void document.querySelector('taro-image-core')?.dispatchEvent(new CustomEvent('load')));

  it('shows each mark at its share of the picture', () => {
    render(<MarkedPhoto url="a.jpg" marks={marks} label="车头" />);
    expect(screen.getByRole('img', { name: '车头，1 处标记' })).toBeInTheDocument();
    expect(document.querySelector('.marked-photo-mark')).toHaveStyle({ left: '25.00%', top: '50.00%' });
    expect(screen.getByText('凹陷')).toBeInTheDocument();
  });

  it('tells where it was tapped, once it is loaded', async () => {
    const onTapAt = jest.fn();
    render(<MarkedPhoto url="a.jpg" marks={[]} label="车头" onTapAt={onTapAt} />);
    const tap = (clientX: number) =>
      fireEvent.click(screen.getByRole('img', { name: '车头' }), { clientX, clientY: 150 });
    tap(20);
    load();
    tap(95);
    await waitFor(() => expect(onTapAt).toHaveBeenCalled());
    expect(onTapAt.mock.calls).toEqual([[{ x: 0.25, y: 0.25 }]]);
  });

  it('takes a mark away without setting another', async () => {
    const onTapAt = jest.fn();
    const onTapMark = jest.fn();
    render(<MarkedPhoto url="a.jpg" marks={marks} onTapAt={onTapAt} onTapMark={onTapMark} />);
    load();
    fireEvent.click(screen.getByRole('button', { name: '第 1 处：凹陷，删除' }));
    expect(onTapMark).toHaveBeenCalledWith(0);
    fireEvent.click(screen.getByRole('group'), { clientX: 320, clientY: 100 });
    await waitFor(() => expect(onTapAt).toHaveBeenCalled());
    expect(onTapAt.mock.calls).toEqual([[{ x: 1, y: 0 }]]);
  });

  it('offers a retry when the picture does not come', () => {
    render(<MarkedPhoto url="a.jpg" marks={[]} />);
    act(() => void document.querySelector('taro-image-core')?.dispatchEvent(new CustomEvent('error')));
    fireEvent.click(screen.getByText('重试'));
    expect(screen.getByRole('img')).toBeInTheDocument();
  });
});
