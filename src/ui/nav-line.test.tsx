import { render, screen } from '@testing-library/react';
import { system } from '@/platform/system';
import { InNavLine, useIsInNavLine } from './nav-line';
import { Screen } from './screen';

jest.mock('@/infra/navigation', () => ({ goBack: jest.fn() }));

function Head() {
  return (
    <InNavLine>
      <span>{useIsInNavLine() ? '短' : '长'}</span>
    </InNavLine>
  );
}

function show(width: number, height: number, navLine = true) {
  const info = system.windowInfo();
  jest.spyOn(system, 'windowInfo').mockReturnValue({ ...info, width, height });
  render(
    <Screen title="电路图" subHeader={<span>帕萨特</span>} navLine={navLine}>
      <Head />
    </Screen>,
  );
}
afterEach(() => jest.restoreAllMocks());

describe('the head of a page’s content', () => {
  it('stands in the nav bar of a low window, short, and the sub-header gives it the room', () => {
    show(812, 375);
    expect(screen.getByRole('banner')).toContainElement(screen.getByText('短'));
    expect(screen.queryByText('帕萨特')).toBeNull();
    expect(screen.getByRole('heading', { name: '电路图' })).toBeInTheDocument();
  });

  it.each([
    [375, 812, true],
    [1024, 768, true],
    [812, 375, false],
  ])('stands above the content in a window of %i by %i, with a line in the nav bar: %s', (width, height, navLine) => {
    show(width, height, navLine);
    expect(screen.getByRole('main')).toContainElement(screen.getByText('长'));
    expect(screen.getByRole('banner')).toContainElement(screen.getByText('帕萨特'));
  });
});
