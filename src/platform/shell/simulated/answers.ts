import { ShellError, type ShellMethod, type ShellParams, type ShellResult } from '../types';
import { askUser } from './dialog';
import { element } from './element';
import { cashier } from './sandbox-cashier';
import { scanByPhoto } from './scan-by-photo';

/** What the panel sets and the native side keeps. */
export interface SimulatedState {
  build: number;
  token: string | null;
  log: (line: string) => void;
}

export type Answers = {
  [M in ShellMethod]: (params: ShellParams<M>, state: SimulatedState) => ShellResult<M> | Promise<ShellResult<M>>;
};

const cancel = (): never => {
  throw new ShellError('cancelled', 'closed by the user');
};

async function scanVin(): Promise<string> {
  const field = element('input', '', 'width:100%;box-sizing:border-box;min-height:36px;font:16px monospace;');
  field.placeholder = 'VIN / 车牌';
  const text = await askUser<{ text: string | null }>(
    '模拟扫描',
    [
      { text: '拍照', pick: async () => asText(await scanByPhoto('camera')) },
      { text: '从相册选择', pick: async () => asText(await scanByPhoto('album')) },
      { text: '使用输入的内容', pick: () => asText(field.value || null) },
      { text: '识别失败 (vinE)', pick: () => ({ text: 'vinE' }) },
      { text: '取消', pick: () => ({ text: null }) },
    ],
    field,
  );
  return text.text ?? cancel();
}
/** A browser reads no QR codes: what the code says is typed or pasted. */
async function scanCode(): Promise<string> {
  const field = element('input', '', 'width:100%;box-sizing:border-box;min-height:36px;font:14px monospace;');
  field.placeholder = '二维码内容';
  const text = await askUser<{ text: string | null }>(
    '模拟扫码',
    [
      { text: '使用输入的内容', pick: () => asText(field.value.trim() || null) },
      { text: '扫码失败', pick: () => ({ text: '' }) },
      { text: '取消', pick: () => ({ text: null }) },
    ],
    field,
  );
  if (text.text === '') throw new ShellError('failed', 'no code was recognised');
  return text.text ?? cancel();
}
const asText = (text: string | null): { text: string } | null => (text === null ? null : { text });

function saveAs({ url, name }: { url: string; name: string }): null {
  const link = element('a');
  link.href = url;
  link.download = name;
  link.click();
  return null;
}

function position(): Promise<{ latitude: number; longitude: number }> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => reject(new ShellError('denied', 'location was refused')),
    );
  });
}

/** The native side as far as a browser can play it. */
export const answers: Answers = {
  getCapabilities: () => Object.keys(answers),
  getBuildNumber: (_, { build }) => build,
  scanVin,
  scanCode,
  'login.wechat': () => `sandbox-${Math.random().toString(36).slice(2)}`,
  pay: cashier,
  async share({ title, link }, { log }) {
    await navigator.clipboard.writeText(`${title} ${link}`);
    log('链接已复制');
    return null;
  },
  openFile: saveAs,
  saveImage: saveAs,
  getToken: (_, { token }) => token,
  setToken({ token }, state) {
    state.token = token;
    return null;
  },
  clearCache(_, { log }) {
    log('已清除缓存');
    return null;
  },
  notifyUnread({ count }, { log }) {
    log(`未读通知 ${count}`);
    return null;
  },
  openSettings({ permission }, { log }) {
    log(`打开设置: ${permission}`);
    return null;
  },
  setStatusBar({ dark }, { log }) {
    log(`状态栏: ${dark ? '深色' : '浅色'}`);
    return null;
  },
  getLocation: position,
  async chooseLocation() {
    return { ...(await position()), name: '当前位置', address: '' };
  },
  openLocation({ latitude, longitude }, { log }) {
    log(`地图: ${latitude},${longitude}`);
    return null;
  },
  ready: () => null,
  exitApp(_, { log }) {
    log('退出应用');
    return null;
  },
};
