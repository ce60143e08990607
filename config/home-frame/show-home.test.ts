/** @jest-environment jsdom */
export {};

const INDEX = `<div id="app"></div><div class="first-frame" aria-hidden="true"><i></i></div>
  <template id="home-frame"><div class="screen" style="--text-scale:1"><i class="search-box-entry" role="button">
    <b>VIN</b></i><div class="columns">车</div></div></template>`;

/** Runs the script of index.html at an address. */
function start(hash = ''): void {
  document.body.innerHTML = INDEX;
  window.location.hash = hash;
  Object.assign(globalThis, { HOME_ADDRESSES: ['/', '/pages/home/home'], HOME_REQUESTS: [] });
  jest.isolateModules(() => void jest.requireActual('./show-home'));
}

const app = () => document.querySelector('#app');

/** A page of the app comes: the first one, if nothing else is said. */
async function drawPage(kind = '', content = ''): Promise<void> {
  app()?.insertAdjacentHTML('beforeend', `<div class="screen ${kind}">${content}</div>`);
  await Promise.resolve();
}

const frame = (): HTMLElement => document.querySelector('.first-frame') ?? document.body;
const home = () => frame().querySelector<HTMLElement>('.screen');

beforeEach(() => localStorage.clear());
afterEach(async () => {
  jest.restoreAllMocks();
  // Until then the frame waits for it.
  await drawPage();
});

it.each(['', '#/pages/home/home', '#/?shareKey=1'])('home is shown at %j, and read out', (hash) => {
  start(hash);
  expect(home()).not.toBeNull();
  expect(frame().getAttribute('aria-hidden')).toBeNull();
});

it('another page begins with shapes that say nothing', () => {
  start('#/packages/search/search/search');
  expect(home()).toBeNull();
  expect(frame().getAttribute('aria-hidden')).toBe('true');
});

it('gives way to the first page, with shapes that say nothing for the next start of the app', async () => {
  start();
  await drawPage();
  expect(home()).toBeNull();
  expect(frame().innerHTML).toBe('<i></i>');
  expect(frame().getAttribute('aria-hidden')).toBe('true');
});

it('is read out alone while it takes what is typed, then the app', async () => {
  start();
  frame().querySelector<HTMLElement>('.search-box-entry')?.click();
  await drawPage('', '<i class="search-box-entry"></i>');
  expect(app()?.getAttribute('aria-hidden')).toBe('true');
  await drawPage('search-screen', '<i class="search-box-input"><input /></i>');
  expect(home()).toBeNull();
  expect(app()?.getAttribute('aria-hidden')).toBeNull();
});

it.each([
  [16, '1'],
  [20, '1.25'],
  [40, '1.6'],
])('writes as large as the system does, where its text has %d pixels', (height, scale) => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ height } as DOMRect);
  start();
  expect(home()?.style.getPropertyValue('--text-scale')).toBe(scale);
});

it('leaves out whose car it is where the device knows one', () => {
  localStorage.setItem('currentVehicle', '{"path":"x"}');
  start();
  expect(frame().querySelector<HTMLElement>('.columns')?.style.visibility).toBe('hidden');
});
