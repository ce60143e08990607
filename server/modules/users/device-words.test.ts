import { deviceWords } from './device-words';

const CHROME = '(KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

it.each([
  ['h5', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${CHROME}`, 'Windows 电脑 · Chrome 浏览器'],
  ['h5', `Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 ${CHROME} Edg/126.0.0.0`, 'Windows 电脑 · Edge 浏览器'],
  [
    'h5',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
    'Mac 电脑 · Safari 浏览器',
  ],
  ['h5', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Linux 电脑 · 火狐浏览器'],
  ['h5', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 'iPad · Safari 浏览器'],
  ['h5', `Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 ${CHROME}`, '安卓平板 · Chrome 浏览器'],
  ['h5', '官方安全中心：请点“确认”领取 50 元红包', '未知设备 · 网页浏览器'],
  ['', '', '未知设备 · 网页浏览器'],
  ['toString', '', '未知设备 · 网页浏览器'],
  ['weapp', '官方安全中心', '微信小程序'],
])('on %p, %p is %p', (platform, userAgent, words) => expect(deviceWords(platform, userAgent)).toBe(words));
