import { View } from '@tarojs/components';
import type { Vehicle } from '@/contract/schemas/vehicle';
import { vehicleName } from '@/domain/vehicle-name';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/state-view';
import { useWishes } from '../hooks/use-wishes';
import './missing-documents.scss';

interface MissingDocumentsProps {
  vehicle: Vehicle;
  /** What is missing, such as 电路图. */
  what: string;
  /** The whole car is missing, not one kind of document: offers to record it. */
  isUncovered: boolean;
}

/** Nothing for this car: 催更 asks the editors, and a car that the library lacks can be recorded. */
export function MissingDocuments({ vehicle, what, isUncovered }: MissingDocumentsProps) {
  const { isSending, urge, recordCar } = useWishes();
  const { vin, path, brand, series, year, displacement } = vehicle;
  return (
    <View id="missing-documents">
      <EmptyState
        icon="document"
        title={`${series ? `${series} ` : ''}暂无${what}`}
        hint="点催更告诉编辑，人多的先补；也可以看看其他类别"
      />
      <View className="missing-documents-actions">
        <Button
          text="催更"
          icon="clock"
          kind="primary"
          size="large"
          loading={isSending}
          onPress={() => void urge({ path, vin, title: `${vehicleName(vehicle)} ${what}`.slice(0, 100) })}
        />
        {isUncovered ? (
          <Button
            text="登记未收录车型"
            kind="plain"
            size="large"
            disabled={isSending}
            onPress={() => void recordCar({ brand, series, year, displacement, vin })}
          />
        ) : null}
      </View>
    </View>
  );
}
