export interface Wmi {
  /** Positions 1–3, the key of the table of manufacturers. */
  wmi: string;
  /** Positions 12–14, which tell makers of fewer than 1000 cars a year apart; null for all others. */
  smallMakerCode: string | null;
}

/** The world manufacturer identifier of a VIN of 17 characters (ISO 3780): a 9 in position 3 marks a small maker. */
export function extractWmi(vin: string): Wmi {
  const wmi = vin.slice(0, 3);
  return { wmi, smallMakerCode: wmi.endsWith('9') ? vin.slice(11, 14) : null };
}
