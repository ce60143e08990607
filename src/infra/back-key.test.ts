import Taro from '@tarojs/taro';
import { onBackKey, pressBackOnPage } from './back-key';

const showPage = (page: object) => jest.spyOn(Taro, 'getCurrentInstance').mockReturnValue({ page } as never);
afterEach(() => jest.restoreAllMocks());

describe('the back key of a native shell', () => {
  it('closes the last thing that was opened on the shown page, and nothing of the pages below', () => {
    const closed: string[] = [];
    const [below, shown] = [{}, {}];
    showPage(below);
    const endBelow = onBackKey(() => closed.push('below'));
    showPage(shown);
    const endPage = onBackKey(() => closed.push('page'));
    const endSheet = onBackKey(() => closed.push('sheet'));
    expect(pressBackOnPage()).toBe(true);
    endSheet();
    endSheet();
    expect(pressBackOnPage()).toBe(true);
    endPage();
    expect(pressBackOnPage()).toBe(false);
    expect(closed).toEqual(['sheet', 'page']);
    showPage(below);
    expect(pressBackOnPage()).toBe(true);
    endBelow();
    expect(closed).toEqual(['sheet', 'page', 'below']);
  });
});
