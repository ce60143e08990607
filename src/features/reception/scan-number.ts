/** The way to scan that the route hands to the screens: a VIN or plate; null when there is none, which was told. */
export type ScanNumber = () => Promise<{ kind: 'vin'; vin: string } | { kind: 'plate'; plate: string } | null>;
