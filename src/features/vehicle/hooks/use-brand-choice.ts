import { useState } from 'react';
import type { DocBankEntry } from '@/contract/schemas/library';
import { parseDocPath } from '@/domain/doc-path';
import { redirectTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { chooseVehicle } from '@/state/current-vehicle';
import { pathDepth, seriesPath, vehicleOfPath } from '../vehicle-of-path';

export interface BrandChoice {
  /** The brand whose panel is open. */
  brand: DocBankEntry | null;
  /** Path of the series whose years are shown. */
  series: string | null;
  openBrand: (brand: DocBankEntry) => void;
  openSeries: (path: string | null) => void;
  /** Opens what a path names: a brand's panel, or a series' years. */
  openPath: (path: string) => void;
  /** One step back; false when nothing was open. */
  back: () => boolean;
  close: () => void;
  openCar: (path: string) => void;
}

/** Brand, then series, then year and engine; the last opens the car's documents in the place of this page. */
export function useBrandChoice(
  brands: readonly DocBankEntry[],
  { path: initialPath, kind }: { path?: string | undefined; kind?: string | undefined },
): BrandChoice {
  const [path, setPath] = useState(initialPath ?? '');
  const brand =
    brands.find(
      ({ name, path: brandPath }) => brandPath === parseDocPath(path).brand || name === parseDocPath(path).brand,
    ) ?? null;
  const series = pathDepth(path) === 'none' ? null : seriesPath(path);
  return {
    brand,
    series,
    openBrand: (chosen) => setPath(chosen.path),
    openSeries: (chosen) => setPath(chosen ?? brand?.path ?? ''),
    openPath: setPath,
    back() {
      if (!brand) return false;
      setPath(series ? brand.path : '');
      return true;
    },
    close: () => setPath(''),
    openCar(car) {
      chooseVehicle(vehicleOfPath(car));
      void redirectTo(routes.docTree, { path: car, kind });
    },
  };
}
