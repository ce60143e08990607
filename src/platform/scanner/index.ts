import { unavailable } from '../diagnostics';
import type { ScannerDoor } from './types';

export const scanner: ScannerDoor = {
  readsText: () => false,
  cameraOpening: () => 'user',
  scanText: async () => unavailable('scanner.scanText'),
  scanCode: async () => unavailable('scanner.scanCode'),
  openSettings: async () => unavailable('scanner.openSettings') ?? false,
};
