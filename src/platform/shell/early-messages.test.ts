import { hearEarly, receiveAll } from './early-messages';

type Page = typeof window & {
  DlqxNative?: { postMessage(json: string): void };
  __dlqxBridge?: { receive(json: string): void };
};
const page = window as Page;

/** As shells do: nothing is said to a page that does not listen. */
function say(message: object): string {
  const json = JSON.stringify({ v: 1, ...message });
  page.__dlqxBridge?.receive(json);
  return json;
}
const insets = (payload: object) => ({ event: 'insets', payload });
const room = () => ['--safe-top', '--safe-bottom'].map((name) => document.documentElement.style.getPropertyValue(name));

beforeEach(() => {
  page.DlqxNative = { postMessage: () => undefined };
  document.documentElement.removeAttribute('style');
});
afterEach(() => {
  delete page.DlqxNative;
  delete page.__dlqxBridge;
});

it('keeps the page clear of the bars as soon as the shell tells their size', () => {
  hearEarly();
  expect(room()).toEqual(['', '']);
  say(insets({ top: 24, bottom: 16 }));
  expect(room()).toEqual(['24px', '16px']);
  say(insets({ top: -1, bottom: 'x' }));
  expect(room()).toEqual(['24px', '16px']);
});

it('gives the app what was said before it came, once and in order, and what is said then', () => {
  hearEarly();
  const early = [say({ event: 'back', payload: null }), say(insets({ top: 24, bottom: 0 }))];
  const heard: unknown[] = [];
  receiveAll((json) => void heard.push(json));
  expect(heard).toEqual(early);
  const late = say({ event: 'unreadTapped', payload: null });
  expect(heard).toEqual([...early, late]);
});

it('listens in no plain browser', () => {
  delete page.DlqxNative;
  hearEarly();
  expect(page.__dlqxBridge).toBeUndefined();
});
