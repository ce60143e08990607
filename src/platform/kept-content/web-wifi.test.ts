import { webWifi } from './web-wifi';

const connection = Object.assign(new EventTarget(), { type: 'cellular' });
const change = (type: string) => {
  connection.type = type;
  connection.dispatchEvent(new Event('change'));
};

afterEach(() => delete (navigator as { connection?: unknown }).connection);

it('tells of Wi-Fi, and when the device comes there from mobile data, without having been offline', async () => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  const heard = jest.fn();
  const stop = webWifi.onWifi(heard);
  await expect(webWifi.isOnWifi()).resolves.toBe(false);
  change('wifi');
  await expect(webWifi.isOnWifi()).resolves.toBe(true);
  change('cellular');
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  change('ethernet');
  expect(heard).toHaveBeenCalledTimes(1);
});

it('is never on Wi-Fi where the browser does not tell', async () => {
  const stop = webWifi.onWifi(() => undefined);
  await expect(webWifi.isOnWifi()).resolves.toBe(false);
  stop();
});
