import type { IconDrawing } from './icon-mask';

/**
 * Stroke paths on a 24 × 24 grid, drawn 1.7 wide with round ends. They are part of the first load: what one feature
 * alone draws is a `DrawnIcon` there.
 */
export const iconPaths = {
  home: 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  shop: 'M5 9h14l-1 11H6zM9 9V7a3 3 0 0 1 6 0v2',
  message: 'M4 5h16v11H9l-5 4z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 20c1-4 4-6 8-6s7 2 8 6',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2 20c.5-4 3-6 7-6s6.5 2 7 6M17 8a3 3 0 1 1 0 5M18 15c2 .5 3.5 2 4 5',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4',
  scan: 'M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M3 12h18',
  camera: 'M4 8h3l2-3h6l2 3h3v11H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 8.5h.01',
  keyboard: 'M4 6h16v12H4zM7 10h.01M11 10h.01M15 10h.01M8 14h8',
  plug: 'M8 3v5M16 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4',
  book: 'M5 4h6a2 2 0 0 1 2 2v14a2 2 0 0 0-2-2H5zM19 4h-4a2 2 0 0 0-2 2v14a2 2 0 0 1 2-2h4z',
  wrench: 'M14 6a4 4 0 0 0 5 5l-9 9-3-3 9-9a4 4 0 0 0-2-2z',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  case: 'M5 4h14v16H5zM8 9h8M8 13h8M8 17h5',
  play: 'M4 5h16v14H4zM10 9l5 3-5 3z',
  warning: 'M12 3l9 16H3zM12 10v4M12 17h.01',
  gauge: 'M4 16a8 8 0 1 1 16 0M12 16l4-5',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M8 14h2M14 14h2',
  fuse: 'M3 12h3M18 12h3M6 8h12v8H6zM8 12c1.5-3 2.5-3 4 0s2.5 3 4 0',
  car: 'M4 14l2-6h12l2 6v4H4zM7 18v2M17 18v2M7 14h.01M17 14h.01',
  swap: 'M7 4L3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2',
  bulb: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10c1 1 1 2 1 3h6c0-1 0-2 1-3a6 6 0 0 0-4-10z',
  fan: 'M12 12c-2-3-2-8 1-8s4 4-1 8zM12 12c3-2 8-2 8 1s-4 4-8-1zM12 12c2 3 2 8-1 8s-4-4 1-8zM12 12c-3 2-8 2-8-1s4-4 8 1z',
  gearbox: 'M6 5v14M12 5v14M18 5v7M6 12h12',
  network: 'M10 3h4v4h-4zM3 17h4v4H3zM17 17h4v4h-4zM12 7v5M5 17v-5h14v5',
  locate: 'M12 3v4M12 17v4M3 12h4M17 12h4M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 12h.01',
  pin: 'M12 21s7-6 7-12a7 7 0 1 0-14 0c0 6 7 12 7 12zM12 7a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  'eye-off':
    'M4 4l16 16M10 6c4-1 8 1.5 12 6-1 1.5-2 2.5-3 3.5M6 8c-1.5 1-3 2.5-4 4 4 6 9.5 8 14 5.5M9.9 9.900a3 3 0 0 0 4.2 4.2',
  tack: 'M9 4h6l-1 6 3 3H7l3-3-1-6zM12 13v7',
  star: 'M12 4l2.5 5 5.5.8-4 3.9 1 5.5-5-2.7-5 2.7 1-5.5-4-3.9 5.5-.8z',
  heart: 'M12 20C5 15 3 12 3 9a4.5 4.5 0 0 1 9-1.500A4.5 4.5 0 0 1 21 9c0 3-2 6-9 11z',
  crown: 'M3 8l4 4 5-7 5 7 4-4-2 11H5z',
  coin: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 9l4 4 4-4M12 13v5M9 14h6',
  gift: 'M4 9h16v4H4zM6 13v7h12v-7M12 9v11M12 9c-5 0-4-6 0-2 4-4 5 2 0 2z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  check: 'M5 12l5 5 9-11',
  next: 'M6 5l9 7-9 7zM18 5v14',
  previous: 'M18 5l-9 7 9 7zM6 5v14',
  close: 'M6 6l12 12M18 6L6 18',
  'close-circle': 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 9l6 6M15 9l-6 6',
  back: 'M14 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  up: 'M5 15l7-7 7 7',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v6h14v-6',
  download: 'M12 4v11M8 11l4 4 4-4M5 16v4h14v-4',
  refresh: 'M20 5v5h-5M4 19v-5h5M19 10a7 7 0 0 0-12-3l-3 3M5 14a7 7 0 0 0 12 3l3-3',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  edit: 'M4 20l1-5L16 4l4 4L9 19z',
  setting:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.600l2.1 2.100M16.3 16.300l2.1 2.100M18.4 5.600l-2.1 2.100M7.7 16.300l-2.1 2.1',
  phone: 'M7 3h10v18H7zM11 18h2',
  lock: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3',
  shield: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  offline:
    'M4 4l16 16M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 5-2.700M14.5 9.5A10 10 0 0 1 19 12M2 8.5A15 15 0 0 1 7 5.5M11 5c4 0 8 1.2 11 3.5M12 19h.01',
  inbox: 'M4 13l3-8h10l3 8v6H4zM4 13h5a3 3 0 0 0 6 0h5',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7.5h.01',
  wechat:
    'M9.5 4C5.4 4 2 6.7 2 10c0 1.9 1.1 3.6 2.8 4.700L4 17l2.8-1.400c.9.3 1.8.4 2.7.4M22 14.5c0-2.8-2.9-5-6.5-5S9 11.7 9 14.5s2.9 5 6.5 5c.7 0 1.5-.1 2.1-.3L20 20.5l-.6-2c1.6-.9 2.6-2.4 2.6-4zM7 8.5h.01M12 8.5h.01M13.5 13.5h.01M17.5 13.5h.01',
  douyin: 'M14 4v10.5a4 4 0 1 1-4-4M14 4c.5 3 2.5 4.5 5 4.7',
} as const;

type LineName = keyof typeof iconPaths;

/** Those that are drawn filled, too, as a mark that is set: closed shapes. */
export const filledIcons = { 'star-filled': 'star', 'heart-filled': 'heart' } as const satisfies Record<
  string,
  LineName
>;

export type IconName = LineName | keyof typeof filledIcons;

const isFilled = (name: IconName): name is keyof typeof filledIcons => name in filledIcons;

/** What an icon is drawn of. */
export const drawingOf = (name: IconName): IconDrawing =>
  isFilled(name) ? { path: iconPaths[filledIcons[name]], filled: true } : { path: iconPaths[name] };
