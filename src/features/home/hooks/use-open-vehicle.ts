import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/domain/app-error';
import { numberParams, numberText, type VehicleNumber } from '@/domain/scanned-text';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { identifyQuery } from '@/infra/vehicle-queries';
import { chooseVehicle } from '@/state/current-vehicle';
import { afterLogin } from '@/state/login-return';
import { errorText } from '@/ui/error-state';
import { toast } from '@/ui/feedback-store';

export interface OpenVehicle {
  isOpening: boolean;
  /** True when it led to another page; otherwise the reason was told. */
  open: (number: VehicleNumber) => Promise<boolean>;
}

/**
 * The way of a VIN or plate: parse it, make the car the current one, open its documents; without a known series its
 * data, where the series is picked; a number nobody knows goes to the page where it can be reported.
 * A login in between continues by itself.
 */
export function useOpenVehicle(): OpenVehicle {
  const queries = useQueryClient();
  const [isOpening, setOpening] = useState(false);
  const giveUp = useRef<() => void>(() => undefined);
  useEffect(() => () => giveUp.current(), []);

  const open = async (number: VehicleNumber): Promise<boolean> => {
    setOpening(true);
    try {
      const car = await queries.fetchQuery(identifyQuery(number));
      chooseVehicle(car);
      if (car.path) await navigateTo(routes.docTree, { path: car.path, vin: car.vin });
      else await navigateTo(routes.vehicleDetail, numberParams(number));
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'auth') giveUp.current = afterLogin(() => void open(number));
      else if (error instanceof ApiError && (error.kind === 'notFound' || error.kind === 'business')) {
        await navigateTo(routes.vinScanError, { vin: numberText(number), message: error.message });
      } else {
        toast(errorText(error));
        return false;
      }
      return true;
    } finally {
      setOpening(false);
    }
  };
  return { isOpening, open };
}
