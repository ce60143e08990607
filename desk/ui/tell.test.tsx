import { act, screen } from '@testing-library/react';
import { openDesk } from '../testing/open-desk';
import { MOST_NOTICES, tell } from './tell';

it('tells each thing at once: of many notices the oldest goes, none waits', async () => {
  openDesk('/orders');
  await screen.findByRole('table');
  const words = Array.from({ length: MOST_NOTICES + 2 }, (_, index) => `已完成 ${index}`);
  act(() => words.forEach(tell));
  expect(await screen.findByText(words.at(-1) ?? '')).toBeInTheDocument();
  const shown = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(shown).toEqual(words.slice(-MOST_NOTICES));
  expect(screen.getAllByRole('button', { name: '关闭' })).toHaveLength(MOST_NOTICES);
});
