/** @jest-environment jsdom */
import { KeptTouch } from './kept-touch';

const HOME = `<div class="screen"><div class="search-box-entry" role="button" aria-label="搜索 VIN"><i></i><b>VIN</b></div>
  <div class="home-body"><div class="brand" role="button">品牌选车</div></div></div>`;
const SEARCH = '<div class="screen search-screen"><div class="search-box-input"></div></div>';

const part = <E extends HTMLElement = HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const draw = (markup: string) => part('#app').insertAdjacentHTML('beforeend', markup);
const onTyped = jest.fn();
let touch: KeptTouch;

beforeEach(() => {
  onTyped.mockClear();
  document.body.innerHTML = `<div id="app"></div><div class="first-frame">${HOME}</div>`;
  touch = new KeptTouch(part('.first-frame'), onTyped);
  // As Taro does.
  part('#app').replaceWith(part('#app').cloneNode());
});

/** The app draws home, which tells what is pressed on it. */
function drawHome() {
  draw(HOME);
  const pressed: string[] = [];
  part('#app').addEventListener('click', ({ target }) => pressed.push((target as HTMLElement).className));
  return pressed;
}

/** The search page draws its box, which tells what is typed. */
function drawSearchBox() {
  const typed: string[] = [];
  part('#app .search-box-input').innerHTML = '<input>';
  const box = part<HTMLInputElement>('#app input');
  box.addEventListener('input', () => typed.push(box.value));
  return { box, typed };
}

function type(text: string): HTMLInputElement {
  part('.first-frame .search-box-entry b').click();
  const box = part<HTMLInputElement>('.first-frame input');
  box.value = text;
  return box;
}

it('is over with the first page when nothing was touched', () => {
  expect(touch.isTaken()).toBe(false);
  const pressed = drawHome();
  expect(touch.isTaken()).toBe(true);
  touch.release();
  expect(pressed).toEqual([]);
});

it('presses on home what was pressed in the frame, where it lay', () => {
  part('.first-frame .brand').dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 30, clientY: 40 }));
  const pressed = drawHome();
  // jsdom lays nothing out.
  const at: unknown[] = [];
  document.elementFromPoint = (...point) => {
    at.push(point);
    return part('#app .brand');
  };
  expect(touch.isTaken()).toBe(true);
  touch.release();
  expect([at, pressed]).toEqual([[[30, 40]], ['brand']]);
});

it('takes what is typed into the search, and the focus with it', () => {
  const own = type('LSV');
  expect(document.activeElement).toBe(own);
  const pressed = drawHome();
  expect(touch.isTaken()).toBe(false);
  expect(pressed).toEqual(['search-box-entry']);
  draw(SEARCH);
  expect(touch.isTaken()).toBe(false);
  const { box, typed } = drawSearchBox();
  expect(touch.isTaken()).toBe(true);
  expect(typed).toEqual(['LSV']);
  expect(document.activeElement).toBe(box);
  expect(pressed).toEqual(['search-box-entry']);
});

it('has the box read out by the name of what was pressed, inside of no button', () => {
  const own = type('');
  expect(own.getAttribute('aria-label')).toBe('搜索 VIN');
  expect(own.closest('[role=button], [aria-hidden]')).toBeNull();
});

it('waits for a word that is being put together', () => {
  const own = type('ran');
  own.dispatchEvent(new Event('compositionstart'));
  drawHome();
  touch.isTaken();
  draw(SEARCH);
  const { typed } = drawSearchBox();
  expect(touch.isTaken()).toBe(false);
  own.value = '燃油泵';
  own.dispatchEvent(new Event('compositionend'));
  expect(onTyped).toHaveBeenCalledTimes(1);
  expect(touch.isTaken()).toBe(true);
  expect(typed).toEqual(['燃油泵']);
});

it.each([
  ['home', false],
  ['the search', true],
])('makes room for what is said when %s does not come', (_, isHomeHere) => {
  type('LSV');
  if (isHomeHere) drawHome();
  touch.isTaken();
  draw('<div class="screen">重试</div>');
  expect(touch.isTaken()).toBe(true);
});
