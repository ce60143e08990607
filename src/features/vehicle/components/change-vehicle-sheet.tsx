import { View } from '@tarojs/components';
import type { Vehicle } from '@/contract/schemas/vehicle';
import { vehicleName } from '@/domain/vehicle-name';
import { redirectTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { recentVehiclesAtom } from '@/state/current-vehicle';
import { useAtomValue } from '@/state/store';
import { Button } from '@/ui/button';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';
import { Sheet } from '@/ui/sheet';
import './change-vehicle-sheet.scss';

/** 换车: the last cars, a new VIN, or by brand. Each takes the place of this page. */
export function ChangeVehicleSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const recent = useAtomValue(recentVehiclesAtom);
  const leave = (go: () => Promise<boolean>) => {
    onClose();
    void go();
  };
  const openCar = ({ path, vin }: Vehicle) =>
    leave(() => (path ? redirectTo(routes.docTree, { path, vin }) : redirectTo(routes.vehicleDetail, { vin })));
  return (
    <Sheet open={open} onClose={onClose} title="换车">
      <View className="change-vehicle-ways">
        <View className="change-vehicle-way">
          <Button
            text="扫描 / 输入 VIN"
            icon="scan"
            kind="brand"
            onPress={() => leave(() => redirectTo(routes.vinScan))}
          />
        </View>
        <View className="change-vehicle-way">
          <Button text="品牌选车" icon="car" onPress={() => leave(() => redirectTo(routes.brandList))} />
        </View>
      </View>
      {recent.length > 0 ? <SectionTitle title="最近的车" /> : null}
      {recent.map((vehicle) => (
        <ListRow
          key={`${vehicle.vin ?? ''}${vehicle.path ?? vehicleName(vehicle)}`}
          icon="car"
          title={vehicleName(vehicle)}
          subtitle={vehicle.vin ?? undefined}
          onPress={() => openCar(vehicle)}
        />
      ))}
    </Sheet>
  );
}
