import { isOn, numberOr, text, type BuiltIn, type BuiltInContext } from './built-in';

const EDGE_PX = 50;

/** DOM event by which the runner asks a swiper for a slide, a movable view for a place. */
export const SWIPE_REQUEST = 'swipe-requested';
export const MOVE_REQUEST = 'move-requested';

function setUpScrollView(context: BuiltInContext): void {
  const box = context.element;
  let last = { top: 0, left: 0 };
  box.addEventListener('scroll', (event) => {
    event.stopImmediatePropagation(); // the page must see the component's event, not the browser's
    const { scrollTop, scrollLeft, scrollHeight, scrollWidth } = box;
    const delta = { deltaX: last.left - scrollLeft, deltaY: last.top - scrollTop };
    const down = scrollTop > last.top;
    const up = scrollTop < last.top;
    last = { top: scrollTop, left: scrollLeft };
    context.emit('scroll', { scrollTop, scrollLeft, scrollHeight, scrollWidth, ...delta });
    const lower = numberOr(context.property('lowerThreshold'), EDGE_PX);
    if (down && scrollTop + box.clientHeight >= scrollHeight - lower)
      context.emit('scrolltolower', { direction: 'bottom' });
    if (up && scrollTop <= numberOr(context.property('upperThreshold'), EDGE_PX))
      context.emit('scrolltoupper', { direction: 'top' });
  });
  context.follow('scrollY', (value) => (box.style.overflowY = isOn(value) ? 'auto' : 'hidden'));
  context.follow('scrollX', (value) => (box.style.overflowX = isOn(value) ? 'auto' : 'hidden'));
  context.follow('scrollTop', (value) => (box.scrollTop = numberOr(value, box.scrollTop)));
  context.follow('scrollLeft', (value) => (box.scrollLeft = numberOr(value, box.scrollLeft)));
  context.follow('scrollIntoView', (value) => {
    const id = text(value);
    if (id) box.querySelector(`[id="${id}"],[id$="--${id}"]`)?.scrollIntoView();
  });
}

function setUpSwiper(context: BuiltInContext): void {
  let current = 0;
  let timer = 0;
  const items = (): HTMLElement[] => Array.from(context.element.querySelectorAll<HTMLElement>('wx-swiper-item'));
  const show = (index: number): void => {
    current = index;
    items().forEach((item, position) => (item.style.visibility = position === index ? 'visible' : 'hidden'));
  };
  const swipe = (index: number, source: string): void => {
    if (index === current || index < 0 || index >= items().length) return;
    show(index);
    context.emit('change', { current, currentItemId: '', source });
    context.emit('animationfinish', { current, currentItemId: '', source });
  };
  context.follow('current', (value) => show(numberOr(value, current)));
  context.element.addEventListener(SWIPE_REQUEST, (event) => swipe((event as CustomEvent<number>).detail, 'touch'));
  context.follow('autoplay', (value) => {
    window.clearInterval(timer);
    if (!isOn(value)) return;
    const interval = numberOr(context.property('interval'), 5000);
    timer = window.setInterval(() => swipe((current + 1) % Math.max(1, items().length), 'autoplay'), interval);
  });
  context.onDetached(() => window.clearInterval(timer));
  const watcher = new MutationObserver(() => show(current)); // slides may arrive after the swiper
  watcher.observe(context.element, { childList: true });
}

function setUpMovableView(context: BuiltInContext): void {
  let place = { x: 0, y: 0 };
  const show = (): void => void (context.element.style.transform = `translate(${place.x}px, ${place.y}px)`);
  context.follow('x', (value) => ((place = { ...place, x: numberOr(value, place.x) }), show()));
  context.follow('y', (value) => ((place = { ...place, y: numberOr(value, place.y) }), show()));
  context.element.addEventListener(MOVE_REQUEST, (event) => {
    place = (event as CustomEvent<{ x: number; y: number }>).detail;
    show();
    context.emit('change', { ...place, source: 'touch' });
  });
}

function setUpPageContainer(context: BuiltInContext): void {
  context.follow('show', (value) => {
    context.element.style.display = isOn(value) ? 'block' : 'none';
    context.emit(isOn(value) ? 'enter' : 'leave', {});
  });
}

function setUpMatchMedia(context: BuiltInContext): void {
  context.onAttached(() => {
    const fits = window.innerWidth >= numberOr(context.property('minWidth'), 0);
    const within = window.innerWidth <= numberOr(context.property('maxWidth'), Number.POSITIVE_INFINITY);
    context.element.style.display = fits && within ? 'block' : 'none';
  });
}

export const CONTAINERS: BuiltIn[] = [
  {
    tag: 'scroll-view',
    properties: ['scrollX', 'scrollY', 'scrollTop', 'scrollLeft', 'scrollIntoView', 'lowerThreshold', 'upperThreshold'],
    setUp: setUpScrollView,
  },
  { tag: 'swiper', properties: ['current', 'autoplay', 'interval', 'circular'], setUp: setUpSwiper },
  { tag: 'movable-view', properties: ['x', 'y', 'direction'], setUp: setUpMovableView },
  { tag: 'page-container', properties: ['show'], setUp: setUpPageContainer },
  { tag: 'match-media', properties: ['minWidth', 'maxWidth'], setUp: setUpMatchMedia },
];
