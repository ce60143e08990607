import { fields, finite, nothing, text, textOrNull, truth, type Shape } from '../../../src/platform/shell/shell-shapes';
import type { ShellErrorCode, ShellMethod } from '../../../src/platform/shell/types';
import type { NativeState } from './native-state';

/** A refusal with a code of the contract. */
export class Refusal extends Error {
  constructor(readonly code: ShellErrorCode) {
    super(code);
  }
}

interface Native {
  /** What the call takes; anything else is `invalid`. */
  readonly params: Shape;
  readonly answer: (state: NativeState, params: never) => unknown;
}

interface Prepay {
  readonly prepayid: string;
  readonly sign: string;
}
interface DataFile {
  readonly url: string;
  readonly name: string;
}

const none: Shape = (value) => value === null;
const place = fields({ name: text, address: text, latitude: finite, longitude: finite });
const dataFile = fields({ name: text, url: (value) => typeof value === 'string' && value.startsWith('data:') });
const permission: Shape = (value) => ['camera', 'album', 'location'].includes(String(value));

const bytesOf = ({ url }: DataFile): Buffer => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');

/** What the person does with a scanner, sheet or dialog: null closes it. */
function unlessClosed<T>(done: T | null): T {
  if (done === null) throw new Refusal('cancelled');
  return done;
}

/** The cashier is the backend's sandbox, which books what the payer did. */
async function pay({ origin, outcome }: NativeState, { prepayid, sign }: Prepay): Promise<null> {
  const settled = await fetch(`${origin}/sandbox/cashier/settle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-channel': 'app', 'x-platform': 'android', 'x-version': '1.0.0' },
    body: JSON.stringify({ prepayid, sign, outcome }),
  }).catch(() => {
    // Without a network the cashier cannot open.
    throw new Refusal('failed');
  });
  const { resp_code: code } = (await settled.json()) as { resp_code: number };
  if (code !== 0 || outcome === 'failure') throw new Refusal('failed');
  if (outcome === 'cancelled') throw new Refusal('cancelled');
  return null;
}

/** The native side of the contract: docs/shell-bridge.md, in the order of its table. */
export const nativeAnswers: { readonly [M in ShellMethod]: Native } = {
  getCapabilities: { params: none, answer: () => Object.keys(nativeAnswers) },
  getBuildNumber: { params: none, answer: ({ build }) => build },
  scanVin: { params: none, answer: ({ heldUp }) => unlessClosed(heldUp) },
  scanCode: { params: none, answer: ({ heldUp }) => unlessClosed(heldUp) },
  'login.wechat': { params: none, answer: ({ wechatCode }) => unlessClosed(wechatCode) },
  pay: { params: fields({ timestamp: text, noncestr: text, package: text, sign: text, prepayid: text }), answer: pay },
  share: {
    params: fields({ title: text, link: text, description: text, imageUrl: text }),
    answer: (state, shared: NativeState['shared'][number]) => void state.shared.push(shared),
  },
  openFile: {
    params: dataFile,
    answer: ({ opened }, file: DataFile) => void opened.push({ name: file.name, bytes: bytesOf(file) }),
  },
  saveImage: {
    params: dataFile,
    answer: ({ album }, file: DataFile) => void album.push({ name: file.name, bytes: bytesOf(file) }),
  },
  getToken: { params: none, answer: ({ token }) => token },
  setToken: {
    params: fields({ token: textOrNull }),
    answer(state, { token }: { token: string | null }) {
      state.token = token;
    },
  },
  clearCache: { params: none, answer: (state) => void (state.clearedCaches += 1) },
  notifyUnread: {
    params: fields({ count: (value) => Number.isInteger(value) && Number(value) > 0 }),
    answer: ({ notified }, { count }: { count: number }) => void notified.push(count),
  },
  openSettings: {
    params: fields({ permission }),
    answer: ({ settings }, asked: { permission: string }) => void settings.push(asked.permission),
  },
  setStatusBar: {
    params: fields({ dark: truth }),
    answer(state, { dark }: { dark: boolean }) {
      state.darkStatusBar = dark;
    },
  },
  getLocation: { params: none, answer: ({ place: { latitude, longitude } }) => ({ latitude, longitude }) },
  chooseLocation: { params: none, answer: (state) => state.place },
  openLocation: { params: place, answer: nothing },
  exitApp: { params: none, answer: (state) => void (state.exits += 1) },
  ready: { params: none, answer: nothing },
};
