/** What a car's name is made of; unknown parts are null. */
export interface NamedVehicle {
  brand: string;
  maker: string;
  series: string | null;
  year?: number | null;
  displacement?: string | null;
}

/** Maker and series: 上汽大众 帕萨特. The brand stands in for an unknown maker. */
export function seriesName({ brand, maker, series }: NamedVehicle): string {
  return [maker || brand, series ?? ''].filter(Boolean).join(' ');
}

/** The car as it is called on every page: 上汽大众 帕萨特 2003 1.8T. Unknown parts are left out. */
export function vehicleName(vehicle: NamedVehicle): string {
  return [seriesName(vehicle), vehicle.year ?? '', vehicle.displacement ?? ''].filter(Boolean).join(' ');
}
