import { useState } from 'react';
import { RespCode } from '@/contract/envelope';
import { ApiError } from '@/domain/app-error';
import { navigateTo, redirectTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Screen } from '@/ui/screen';
import { EmptyState } from '@/ui/state-view';
import { ChangeVehicleSheet } from './components/change-vehicle-sheet';
import { NoVehicle } from './components/no-vehicle';
import { VehicleData } from './components/vehicle-data';
import { useVehicleData, type VehicleDataParams } from './hooks/use-vehicle-data';
import { pathDepth } from './vehicle-of-path';

/**
 * All that is known of a car (§2 vehicleDetail): what its VIN says, what is still to choose, the ways to its documents.
 */
export function VehicleDetailScreen(params: VehicleDataParams) {
  const { identification, hasNumber, vehicle, correct, choose } = useVehicleData(params);
  const [isChanging, setChanging] = useState(false);
  const { error } = identification;
  const isUnknown = vehicle === null && error instanceof ApiError && error.code === RespCode.refused;
  const reportUnknown = () =>
    void redirectTo(routes.vinScanError, { vin: params.vin, message: error instanceof ApiError ? error.message : '' });

  const openTree = (kind?: string) => void navigateTo(routes.docTree, { path: vehicle?.path, vin: vehicle?.vin, kind });
  const isWhole = pathDepth(vehicle?.path) === 'whole';

  return (
    <Screen
      title="车型数据"
      footer={
        isWhole ? (
          <Button text="查看这台车的资料" icon="plug" kind="primary" size="large" onPress={() => openTree()} />
        ) : undefined
      }
    >
      {vehicle ? (
        <VehicleData
          vehicle={vehicle}
          decoded={identification.data ?? null}
          onCorrect={correct}
          onChoose={choose}
          onKind={openTree}
          onChange={() => setChanging(true)}
        />
      ) : isUnknown ? (
        <EmptyState
          icon="car"
          title={error.message}
          hint="可以更正、上报，或按品牌选车"
          action={params.vin ? '更正或上报' : '扫描 / 输入 VIN'}
          onAction={params.vin ? reportUnknown : () => void redirectTo(routes.vinScan)}
        />
      ) : hasNumber ? (
        <AsyncView query={identification}>{() => null}</AsyncView>
      ) : (
        <NoVehicle />
      )}
      <ChangeVehicleSheet open={isChanging} onClose={() => setChanging(false)} />
    </Screen>
  );
}
