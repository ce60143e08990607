/**
 * Runs in index.html as soon as it is read: hears the shell around it, and, where the address opens home, shows its
 * frame until the app draws, and asks for what home shows.
 */
import { textScaleOf } from '../../src/domain/text-scale';
import { hearEarly } from '../../src/platform/shell/early-messages';
import { webFontScale } from '../../src/platform/system/measured-height';
import { askEarly } from './ask-early';
import type { HomeRequest } from './home-requests';
import { KeptTouch } from './kept-touch';

/** Hash routes without query that open home. */
declare const HOME_ADDRESSES: readonly string[];
/** What home asks for. */
declare const HOME_REQUESTS: readonly HomeRequest[];

/** What only this device knows: where any of it is kept, home says more than the frame does. */
const OWN = ['token', 'currentVehicle', 'viewHistory'];

const kept = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

function isOwn(key: string): boolean {
  const value = kept(key);
  return Array.isArray(value) ? value.length > 0 : value !== null;
}

function opensHome(): boolean {
  const [address = ''] = location.hash.slice(1).split('?');
  return address === '' || HOME_ADDRESSES.indexOf(address) >= 0;
}

/** Home as it will be on this device, in its text size, with the theme that its user has chosen. */
function homeOf(template: HTMLTemplateElement): DocumentFragment {
  const home = document.importNode(template.content, true);
  const screen = home.querySelector<HTMLElement>('.screen');
  const theme = kept('theme');
  if (theme === 'light' || theme === 'dark') screen?.classList.add(`theme-${theme}`);
  screen?.style.setProperty('--text-scale', String(textScaleOf(webFontScale())));
  // Whose car it is and what is in the middle of the tab bar is not told wrong, but left out.
  if (OWN.some(isOwn))
    home
      .querySelectorAll<HTMLElement>('.columns, .tab-bar-item:nth-child(3)')
      .forEach((part) => (part.style.visibility = 'hidden'));
  return home;
}

function fill(frame: HTMLElement, content: readonly Node[]): void {
  frame.textContent = '';
  content.forEach((node) => frame.appendChild(node));
}

/** Home is not read out twice: the app's waits while the frame takes what is typed. */
function readApp(isRead: boolean): void {
  const app = document.getElementById('app');
  if (isRead) app?.removeAttribute('aria-hidden');
  else app?.setAttribute('aria-hidden', 'true');
}

function show(frame: HTMLElement, home: DocumentFragment): void {
  const shapes = Array.from(frame.children);
  fill(frame, [home]);
  // Above the document, to be tapped, and read out, as nothing else is there yet.
  frame.style.zIndex = '0';
  frame.removeAttribute('aria-hidden');
  const look = () => {
    const isTaken = touch.isTaken();
    readApp(isTaken);
    if (!isTaken) return;
    watch.disconnect();
    fill(frame, shapes);
    frame.style.zIndex = '';
    frame.setAttribute('aria-hidden', 'true');
    touch.release();
  };
  const touch = new KeptTouch(frame, look);
  const watch = new MutationObserver(look);
  watch.observe(document.body, { childList: true, subtree: true });
}

hearEarly();
const frame = document.querySelector<HTMLElement>('.first-frame');
const template = document.getElementById('home-frame');
try {
  if (frame && template instanceof HTMLTemplateElement && opensHome()) {
    show(frame, homeOf(template));
    askEarly(HOME_REQUESTS);
  }
} catch {
  // A browser that refuses its storage keeps the shapes, and the app asks for everything.
}
