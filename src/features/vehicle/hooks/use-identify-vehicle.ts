import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { RespCode } from '@/contract/envelope';
import { ApiError } from '@/domain/app-error';
import { numberParams, type VehicleNumber } from '@/domain/scanned-text';
import { redirectTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { identifyQuery } from '@/infra/vehicle-queries';
import { chooseVehicle } from '@/state/current-vehicle';
import { errorText } from '@/ui/error-state';
import { useRetryAfterLogin } from './use-retry-after-login';

export interface VehicleIdentifier {
  isIdentifying: boolean;
  /** Why the last number led nowhere, for the user; null when it did or none was tried. */
  problem: string | null;
  identify: (number: VehicleNumber) => Promise<void>;
}

/**
 * From a VIN or plate to its documents, in the place of this page: the document tree when the series is known, the
 * car's data where the series is picked when it is not, and the page for unknown VINs when nobody knows it.
 */
export function useIdentifyVehicle(): VehicleIdentifier {
  const queryClient = useQueryClient();
  const [isIdentifying, setIdentifying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const retryAfterLogin = useRetryAfterLogin();

  async function identify(number: VehicleNumber): Promise<void> {
    setIdentifying(true);
    setProblem(null);
    try {
      const car = await queryClient.fetchQuery(identifyQuery(number));
      chooseVehicle(car);
      if (car.path) await redirectTo(routes.docTree, { path: car.path, vin: car.vin });
      else await redirectTo(routes.vehicleDetail, numberParams(number));
    } catch (error) {
      if (retryAfterLogin(error, () => void identify(number))) return;
      if (number.kind === 'vin' && error instanceof ApiError && error.code === RespCode.refused) {
        await redirectTo(routes.vinScanError, { vin: number.vin, message: error.message });
        return;
      }
      setProblem(errorText(error));
    } finally {
      setIdentifying(false);
    }
  }
  return { isIdentifying, problem, identify };
}
