import { errorCatalogue } from '@/domain/error-catalogue';
import type { Outcome, Permission } from '../outcome';

/**
 * False: there is no such page. `granted`: the user is back and has allowed it. True: it was opened, how that ended is
 * not known, or not allowed.
 */
export type SettingsVisit = boolean | 'granted';

/**
 * `tap`: browsers of devices that are touched open it in a tap or within seconds of one, which the code of a page may
 * take longer to come. `page`: mini programs let a page open it by itself. `user`: where a mouse points, the camera is
 * seldom wanted; it has a button.
 */
export type CameraOpening = 'tap' | 'page' | 'user';

export interface ScannerDoor {
  /** True where the shell reads VINs itself; elsewhere take a photo and have it read by OCR. */
  readsText(): boolean;
  /** Who opens the camera for a scan where no shell scans. */
  cameraOpening(): CameraOpening;
  /** The shell's VIN scan. The text is as the shell gives it, also `vinE` and `carE` (§5). Null without a shell. */
  scanText(): Promise<Outcome<string> | null>;
  /** Reads a QR code with the camera. Null in a plain browser: let the user paste what it says. */
  scanCode(): Promise<Outcome<string> | null>;
  /** Opens the page where a refused permission can be given. */
  openSettings(permission: Permission): Promise<SettingsVisit>;
}

/** §5. */
export const SCAN_FAILED = errorCatalogue.notRead;
/** A QR code that could not be read. */
export const CODE_SCAN_FAILED = '扫码失败，请重试';
