import { createShellBridge } from './bridge';
import { receiveAll } from './early-messages';
import { findTransport, type ShellWindow } from './find-transport';
import type { ShellDoor } from './types';

const host = window as unknown as ShellWindow;

/** One H5 bundle serves the browser and all shells: the bridge decides at run time. */
const bridge = createShellBridge(() => findTransport(host));
receiveAll((json) => bridge.receive(json));

export const shell: ShellDoor = {
  ...bridge,
  async fitPage() {
    // A plain browser fits the page itself, and loads none of it.
    if (bridge.kind()) (await import('./fit-page')).fitPage(bridge);
  },
};
