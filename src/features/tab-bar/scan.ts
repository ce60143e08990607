import { classifyScannedText } from '@/domain/scanned-text';
import { navigateTo, switchTab } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import type { Permission } from '@/platform/outcome';
import { scanner } from '@/platform/scanner';
import { SCAN_FAILED } from '@/platform/scanner/types';
import { afterLogin } from '@/state/login-return';
import { session } from '@/state/session';
import { confirmDialog, toast } from '@/ui/feedback-store';

/** What a scan has read. */
export type ScannedNumber = { kind: 'vin'; vin: string } | { kind: 'plate'; plate: string };

/** Name of home's parameter that continues the scan after a login (§2: VIN-login flag). */
export const VIN_LOGIN = 'vinLogin';

async function askForLogin(): Promise<void> {
  const wantsLogin = await confirmDialog({ content: '扫描 VIN 需要先登录', confirmText: '登录', cancelText: '关闭' });
  if (!wantsLogin) return;
  afterLogin(() => void switchTab(routes.home, { [VIN_LOGIN]: '1' }));
  await navigateTo(routes.login, { directPath: routes.home });
}

async function explainPermission(permission: Permission): Promise<void> {
  const opens = await confirmDialog({ content: '扫描车架号需要使用相机，请在系统设置中允许', confirmText: '去设置' });
  if (opens && !(await scanner.openSettings(permission))) toast('请在系统设置中允许使用相机');
}

function readScan(text: string, onNumber: (number: ScannedNumber) => void): void {
  const scanned = classifyScannedText(text);
  if (scanned.kind === 'vin') onNumber({ kind: 'vin', vin: scanned.text });
  else if (scanned.kind === 'plate') onNumber({ kind: 'plate', plate: scanned.text });
  else toast(SCAN_FAILED);
}

/**
 * Scan (§2): logged out it asks for a login first and continues on home afterwards; logged in it starts the shell's
 * VIN scan, and where there is none the scan page.
 */
export async function scan(onNumber: (number: ScannedNumber) => void): Promise<void> {
  if (session.token() === null) return askForLogin();
  const outcome = scanner.readsText() ? await scanner.scanText() : null;
  if (!outcome) await navigateTo(routes.vinScan);
  else if (outcome.status === 'ok') readScan(outcome.value, onNumber);
  else if (outcome.status === 'denied') await explainPermission(outcome.permission);
  else if (outcome.status === 'failed') toast(outcome.message || SCAN_FAILED);
}
