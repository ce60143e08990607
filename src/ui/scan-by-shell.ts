import { classifyScannedText, type VehicleNumber } from '@/domain/scanned-text';
import { scanner } from '@/platform/scanner';
import { SCAN_FAILED } from '@/platform/scanner/types';
import { toast } from './feedback-store';
import { takenValue } from './permission';

/** The VIN or plate that was read (§5); null for anything else, which is told. */
export function numberOfScan(text: string): VehicleNumber | null {
  const scanned = classifyScannedText(text);
  if (scanned.kind === 'vin' || scanned.kind === 'plate') return scanned;
  toast(SCAN_FAILED);
  return null;
}

/** The shell's scan (§2, §5). Null: no number, and the user knows why, or `onMissing`: no shell that scans. */
export async function scanByShell(onMissing: () => void): Promise<VehicleNumber | null> {
  const text = await takenValue(() => scanner.scanText(), onMissing);
  return text === null ? null : numberOfScan(text);
}
