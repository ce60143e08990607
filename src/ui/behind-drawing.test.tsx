import Taro from '@tarojs/taro';
import { act, render, screen } from '@testing-library/react';
import { launch } from '@/platform/launch';
import { BehindDrawing } from './behind-drawing';

const news = (
  <BehindDrawing space="place">
    <div>news</div>
  </BehindDrawing>
);

afterEach(() => jest.restoreAllMocks());

test('browsers draw it with the rest of the page', () => {
  render(news);
  expect(screen.getByText('news')).toBeTruthy();
});

describe('in mini programs', () => {
  let drawn: (() => void)[] = [];

  beforeEach(() => {
    drawn = [];
    jest.replaceProperty(launch, 'isMiniProgram', true);
    jest.spyOn(Taro, 'nextTick').mockImplementation((done) => void drawn.push(done as () => void));
  });

  it('comes when what is around it has been drawn', () => {
    render(news);
    expect(screen.queryByText('news')).toBeNull();
    expect(screen.getByText('place')).toBeTruthy();
    act(() => drawn.forEach((done) => done()));
    expect(screen.getByText('news')).toBeTruthy();
    expect(screen.queryByText('place')).toBeNull();
  });

  it('does not come to a page that was left before', () => {
    const { unmount } = render(news);
    unmount();
    const error = jest.spyOn(console, 'error');
    drawn.forEach((done) => done());
    expect(error).not.toHaveBeenCalled();
  });
});
