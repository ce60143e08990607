import type { VehicleNumber } from '@/domain/scanned-text';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { beginPhoto } from '@/platform/files/photo-ahead';
import { scanner } from '@/platform/scanner';
import { session } from '@/state/session';
import { confirmDialog } from '@/ui/feedback-store';
import { scanByShell } from '@/ui/scan-by-shell';

/** Name of home's parameter that continues the scan after a login (§2: VIN-login flag). */
export const VIN_LOGIN = 'vinLogin';

async function askForLogin(): Promise<void> {
  const wantsLogin = await confirmDialog({ content: '扫描 VIN 需要先登录', confirmText: '登录', cancelText: '关闭' });
  if (!wantsLogin) return;
  await navigateTo(routes.login, { directPath: routes.home, directParams: { [VIN_LOGIN]: '1' } });
}

/**
 * Scan (§2): logged out it asks for a login first and continues on home afterwards; logged in it starts the shell's
 * VIN scan, and where there is none the scan page with its camera open.
 */
export async function scan(onNumber: (number: VehicleNumber) => void): Promise<void> {
  if (session.token() === null) return askForLogin();
  const openScanPage = () => {
    const opening = scanner.cameraOpening();
    if (opening === 'tap') beginPhoto('camera');
    void navigateTo(routes.vinScan, opening === 'user' ? {} : { camera: '1' });
  };
  if (!scanner.readsText()) return openScanPage();
  const number = await scanByShell(openScanPage);
  if (number) onNumber(number);
}
