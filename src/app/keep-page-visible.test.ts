import Taro from '@tarojs/taro';
import { keepPageVisible } from './keep-page-visible';

const ids = ['/pages/home/home?stamp=AA', '/pages/docTree/docTree?stamp=AB'];
const hidden = () => ids.map((id) => document.getElementById(id)?.classList.contains('taro_page_shade'));

it('makes the page visible again that the router hid after the user had come back to it, and no other', () => {
  document.body.innerHTML = ids.map((id) => `<div id="${id}" class="taro_page"></div>`).join('');
  jest
    .spyOn(Taro, 'getCurrentInstance')
    .mockReturnValue({ page: { path: ids[0] } } as ReturnType<typeof Taro.getCurrentInstance>);
  jest.useFakeTimers();
  keepPageVisible();
  Taro.eventCenter.trigger('__afterTaroRouterChange', {});
  for (const id of ids) document.getElementById(id)?.classList.add('taro_page_shade');
  expect(hidden()).toEqual([true, true]);
  jest.advanceTimersByTime(400);
  expect(hidden()).toEqual([false, true]);
  jest.useRealTimers();
});
