import { act, fireEvent, render } from '@testing-library/react';
import { keptPictureName } from '@/domain/kept-content';
import { smallPicturePath } from '@/domain/small-picture';
import { keptStore } from '@/infra/kept/kept-store';
import { hostFor } from '@/infra/settings';
import { keptContent } from '@/platform/kept-content';
import { DocumentPicture } from './document-picture';

const picture = (container: HTMLElement) => container.querySelector('.document-picture-drawing');
const show = (id: string) => render(<DocumentPicture document={{ id, kind: 'wiring', format: 'netlist' }} />).container;
afterEach(() => jest.useRealTimers());

const fail = async (container: HTMLElement) => {
  fireEvent.error(picture(container) ?? container);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
};

it('shows what the device has kept of a drawing that does not come, else the icon of its kind', async () => {
  jest.spyOn(keptContent, 'addressOf').mockResolvedValue('blob:kept');
  const name = keptPictureName(`${hostFor('document')}${smallPicturePath('a')}`) ?? '';
  await keptStore.enter(name, { bytes: 1, at: 1, hash: '' }, 'car:x');
  const [kept, lost] = [show('a'), show('b')];
  await fail(kept);
  expect(picture(kept)).toHaveAttribute('src', 'blob:kept');
  await fail(lost);
  expect([picture(lost), lost.querySelector('.icon') !== null]).toEqual([null, true]);
});

it('does not take the one that is kept for a drawing that has not come yet: it may have been corrected since', async () => {
  jest.useFakeTimers();
  jest.spyOn(keptContent, 'addressOf').mockResolvedValue('blob:kept');
  const address = `${hostFor('document')}${smallPicturePath('c')}`;
  await keptStore.enter(keptPictureName(address) ?? '', { bytes: 1, at: 1, hash: '' }, 'car:x');
  const shown = show('c');
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(picture(shown)).toHaveAttribute('src', address);
});
