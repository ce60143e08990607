import { shell } from '../shell';
import { doneOf, outcomeOf } from '../shell/outcome-of';
import { CODE_SCAN_FAILED, SCAN_FAILED, type ScannerDoor } from './types';

export const scanner: ScannerDoor = {
  readsText: () => shell.kind() !== null && !shell.lacks('scanVin'),
  cameraOpening: () => (window.matchMedia?.('(pointer: coarse)').matches ? 'tap' : 'user'),
  scanText: () => outcomeOf(shell.call('scanVin', null), SCAN_FAILED, 'camera'),
  scanCode: () => outcomeOf(shell.call('scanCode', null), CODE_SCAN_FAILED, 'camera'),
  async openSettings(permission) {
    if (!shell.kind() || shell.lacks('openSettings')) return false;
    return (await doneOf(shell.call('openSettings', { permission }), SCAN_FAILED)).status === 'ok';
  },
};
