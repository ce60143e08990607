import type { ImportRow } from '../index-file/import-row';

/** The makers and series of the library. */
export interface Vehicle {
  readonly brand: string;
  readonly maker: string;
  readonly series: string | null;
}

export type ResolvedVehicle = { readonly maker: string; readonly isNew: boolean } | { readonly problem: string };

/** Finds the maker that a row means, and says whether the library has the car. */
export class VehicleResolver {
  /** Series by maker by brand. */
  private readonly brands = new Map<string, Map<string, Set<string>>>();

  constructor(
    vehicles: readonly Vehicle[],
    private readonly createVehicles: boolean,
  ) {
    for (const { brand, maker, series } of vehicles) this.add(brand, maker, series);
  }

  private add(brand: string, maker: string, series: string | null): void {
    const makers = this.brands.get(brand) ?? new Map<string, Set<string>>();
    this.brands.set(brand, makers);
    const known = makers.get(maker) ?? new Set();
    makers.set(maker, known);
    if (series !== null) known.add(series);
  }

  /** A car that is to be created counts as known from then on, as it will be to a run that goes on later. */
  resolve({ brand, maker, series }: Pick<ImportRow, 'brand' | 'maker' | 'series'>): ResolvedVehicle {
    const makers = this.brands.get(brand);
    const candidates = [...(makers ?? [])].filter(([name]) => maker === null || name === maker);
    const having = candidates.filter(([, known]) => known.has(series));
    const [only] = having;
    if (only && having.length === 1) return { maker: only[0], isNew: false };
    if (having.length > 1)
      return { problem: `“${brand} ${series}”有多个厂商（${having.map(([name]) => name).join('、')}），请填写厂商` };
    if (!this.createVehicles)
      return {
        problem: `资料库中没有车型“${[brand, maker, series].filter((part) => part !== null).join('/')}”；选新建（--create-vehicles）可新建`,
      };
    if (maker === null && candidates.length > 1)
      return {
        problem: `“${brand}”有多个厂商（${candidates.map(([name]) => name).join('、')}），新建车系“${series}”请填写厂商`,
      };
    // A brand that is new, or has one maker, needs none to be named.
    const decided = maker ?? candidates[0]?.[0] ?? brand;
    this.add(brand, decided, series);
    return { maker: decided, isNew: true };
  }
}
