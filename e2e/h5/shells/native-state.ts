/** What the payer does at the cashier. */
export type CashierOutcome = 'success' | 'failure' | 'cancelled';

/** What the native side holds, and what the person before it does next. It outlives the page, as a phone's does. */
export interface NativeState {
  /** Where the backend is. */
  readonly origin: string;
  /** In the secure storage. */
  token: string | null;
  build: number;
  /** What the scanner sees; null: the person closes it. */
  heldUp: string | null;
  /** What WeChat hands over; null: the person refuses. */
  wechatCode: string | null;
  outcome: CashierOutcome;
  place: { name: string; address: string; latitude: number; longitude: number };
  darkStatusBar: boolean | null;
  clearedCaches: number;
  exits: number;
  readonly shared: { title: string; link: string; description: string; imageUrl: string }[];
  readonly opened: { name: string; bytes: Buffer }[];
  readonly album: { name: string; bytes: Buffer }[];
  readonly notified: number[];
  readonly settings: string[];
}

export const newNativeState = (origin: string): NativeState => ({
  origin,
  token: null,
  build: 200,
  heldUp: null,
  wechatCode: null,
  outcome: 'success',
  place: { name: '夫子庙', address: '南京市秦淮区', latitude: 32.02, longitude: 118.79 },
  darkStatusBar: null,
  clearedCaches: 0,
  exits: 0,
  shared: [],
  opened: [],
  album: [],
  notified: [],
  settings: [],
});
