import type { VehicleNumber } from '@/domain/scanned-text';
import { classifySearchQuery } from '@/domain/search-query';

/** The VIN or plate that a text is; null for any other text. */
export function typedNumber(text: string): VehicleNumber | null {
  const read = classifySearchQuery(text);
  if (read.kind === 'vin') return { kind: 'vin', vin: read.vin };
  return read.kind === 'plate' ? { kind: 'plate', plate: read.plate } : null;
}
