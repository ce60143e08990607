import { View } from '@tarojs/components';
import type { Vehicle } from '@/contract/schemas/vehicle';
import { redirectTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { chooseVehicle } from '@/state/current-vehicle';
import { Card } from '@/ui/card';
import { SectionTitle } from '@/ui/section-title';
import { EmptyState } from '@/ui/state-view';
import { pathDepth, seriesPath, vehicleAtPath } from '../vehicle-of-path';
import { CarDocuments } from './car-documents';
import { CarSearchResults } from './car-search-results';
import { YearPicker } from './year-picker';

interface TreeBodyProps {
  vehicle: Vehicle;
  kind: string | undefined;
  /** '' is not searching. */
  keyword: string;
}

/** What is below the car's bar: the choice that is still open, or the car's documents. */
export function TreeBody({ vehicle, kind, keyword }: TreeBodyProps) {
  const { path, vin, brand, year, displacement } = vehicle;
  const depth = pathDepth(path);
  if (path === null || depth === 'none') {
    const chooseSeries = () =>
      void (vin ? redirectTo(routes.vehicleDetail, { vin }) : redirectTo(routes.brandList, { brand, kind }));
    return (
      <EmptyState
        icon="car"
        title="还要选一下车系"
        hint="选好车系、年款和排量，就能看到这台车的资料"
        action="选择车系"
        onAction={chooseSeries}
      />
    );
  }
  if (depth === 'series') {
    /** The address names the whole car then, so that a reload or a link opens it again. */
    const choose = (chosen: string) => {
      chooseVehicle(vehicleAtPath(vehicle, chosen));
      void redirectTo(routes.docTree, { path: chosen, vin: vin ?? undefined, kind });
    };
    return (
      <View>
        <SectionTitle title="选择年款和排量" />
        <Card>
          <YearPicker
            path={seriesPath(path)}
            likelyYears={year === null ? [] : [year]}
            displacement={displacement}
            onChoose={choose}
          />
        </Card>
      </View>
    );
  }
  return keyword.trim() === '' ? (
    <CarDocuments vehicle={vehicle} path={path} kind={kind} />
  ) : (
    <CarSearchResults vehicle={vehicle} path={path} keyword={keyword} />
  );
}
