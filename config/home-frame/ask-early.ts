import { Header } from '../../src/contract/envelope';
import { REQUEST_TIMEOUT_MS } from '../../src/domain/timing';
import { createDevice } from '../../src/infra/device';
import { sendEarly } from '../../src/platform/network/early-requests';
import { findTransport, type ShellWindow } from '../../src/platform/shell/find-transport';
import { storage } from '../../src/platform/storage/index.h5';
import type { HomeRequest } from './home-requests';

/** Sends what home is going to ask for, as it will on this device: the app finds the answers on their way. */
export function askEarly(requests: readonly HomeRequest[]): void {
  const device = createDevice(storage).uuid();
  // Where storage refuses, the app will be another device, whose requests these are not.
  if (!navigator.onLine || createDevice(storage).uuid() !== device) return;
  const token = storage.get('token');
  const own = {
    ...(typeof token === 'string' && token !== '' ? { [Header.token]: token } : {}),
    [Header.platform]: findTransport(window as ShellWindow)?.kind ?? 'h5',
    [Header.device]: device,
  };
  requests.forEach((request) =>
    sendEarly({ ...request, headers: { ...request.headers, ...own }, timeoutMs: REQUEST_TIMEOUT_MS }),
  );
}
