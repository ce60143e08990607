import { TaroElement } from '@tarojs/runtime';
import { leaveOutUnread } from './unread-attributes';

test('elements of mini programs take no attribute that no template has, and all others', () => {
  const original = TaroElement.prototype.setAttribute;
  leaveOutUnread();
  try {
    const view = new TaroElement();
    view.nodeName = 'view';
    for (const name of ['role', 'aria-label', 'ariaHidden']) view.setAttribute(name, 'x');
    view.setAttribute('hoverClass', 'pressed');
    view.setAttribute('id', 'row');
    expect(view.props).toEqual({ hoverClass: 'pressed', id: 'row' });
  } finally {
    TaroElement.prototype.setAttribute = original;
  }
});
