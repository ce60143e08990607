import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import { createMemoryRouter } from 'react-router';
import { DeskApp } from '../app/desk-app';
import { routes } from '../app/routes';
import { FakeDesk } from './fake-desk';

// Looking whether each element is hidden takes most of the time of a test.
configure({ defaultHidden: true });

// Messages are kept outside of what is drawn.
afterEach(() => act(() => notifications.clean()));

/** Opens the desk at an address, against a desk in memory. */
export function openDesk(address: string, desk = new FakeDesk()) {
  globalThis.fetch = desk.fetch as typeof fetch;
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<DeskApp makeRouter={() => router as never} env="test" />);
  return {
    desk,
    go: (to: string) => act(() => router.navigate(to)),
    dispose: () => router.dispose(),
    /** Where the desk is now, as in the address bar. */
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

/** As after a reload: what is in memory is gone, what the browser keeps is there. */
export function closeDesk(): void {
  act(() => notifications.clean());
  cleanup();
}

export const type = (label: RegExp | string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

export const press = async (name: RegExp | string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }));
};
