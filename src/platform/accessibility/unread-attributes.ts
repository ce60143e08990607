import { TaroElement } from '@tarojs/runtime';

const isUnread = (name: string): boolean => name === 'role' || name.startsWith('aria');

/**
 * No template of a mini program has an attribute for screen readers, yet all that an element has goes to the view with
 * the page's data, an eighth of what home begins with. From here on elements take none.
 */
export function leaveOutUnread(): void {
  const { setAttribute } = TaroElement.prototype;
  TaroElement.prototype.setAttribute = function (name, value) {
    if (!isUnread(name)) setAttribute.call(this, name, value);
  };
}
