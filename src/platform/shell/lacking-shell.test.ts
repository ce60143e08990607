/** What the doors do in a shell that has said which methods it has (docs/shell-bridge.md `getCapabilities`). */
import { auth } from '../auth';
import { files } from '../files';
import { location } from '../location';
import { scanner } from '../scanner';
import { share } from '../share';
import { shell } from '.';

const called = jest.spyOn(shell, 'call').mockRejectedValue(new Error('not asked'));
jest.spyOn(shell, 'kind').mockReturnValue('ios');
jest.spyOn(shell, 'lacks').mockReturnValue(true);
beforeEach(() => called.mockClear());

it('offers no login by WeChat and no scan of its own', () => {
  expect(auth.providers()).toEqual([]);
  expect(scanner.readsText()).toBe(false);
});

it('does what a browser does in its place', async () => {
  const writeText = jest.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const open = jest.spyOn(window, 'open').mockReturnValue(window);
  await expect(share.send({ title: '图', path: '/p', link: 'https://x.test/#/p' })).resolves.toEqual({
    status: 'ok',
    value: 'clipboard',
  });
  await files.openDocument({ path: 'blob:x', name: '图.pdf' });
  expect(open).toHaveBeenCalledWith('blob:x');
  await expect(location.open({ name: '', address: '', latitude: 0, longitude: 0 })).resolves.toBeNull();
  await expect(scanner.openSettings('camera')).resolves.toBe(false);
  expect(called).not.toHaveBeenCalled();
});
