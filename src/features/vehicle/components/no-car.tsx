import { View } from '@tarojs/components';
import { RespCode } from '@/contract/envelope';
import { ApiError } from '@/domain/app-error';
import type { VehicleNumber } from '@/domain/scanned-text';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { errorText } from '@/ui/error-state';

interface NoCarProps {
  number: VehicleNumber;
  error: Error;
  onRetry: () => void;
}

/** Why a VIN or plate has no car, and the way on: once more, or to the page of a VIN that nobody knows. */
export function NoCar({ number, error, onRetry }: NoCarProps) {
  const message = errorText(error);
  const isUnknown = number.kind === 'vin' && error instanceof ApiError && error.code === RespCode.refused;
  // What was asked for is refused again.
  const isRefused = error instanceof ApiError && error.kind === 'business';
  return (
    <Card>
      <View className="car-answer-problem" role="alert">
        {message}
      </View>
      {isUnknown ? (
        <Button
          text="核对或上报"
          size="large"
          className="car-answer-all"
          onPress={() => void navigateTo(routes.vinScanError, { vin: number.vin, message })}
        />
      ) : isRefused ? null : (
        <Button text="重试" size="large" className="car-answer-all" onPress={onRetry} />
      )}
    </Card>
  );
}
