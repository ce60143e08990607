import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { DocumentSummary } from '@/contract/schemas/library';
import type { ParsedVehicle } from '@/contract/schemas/vehicle';
import type { VehicleNumber } from '@/domain/scanned-text';
import { vehicleName } from '@/domain/vehicle-name';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { identifyQuery } from '@/infra/vehicle-queries';
import { chooseVehicle } from '@/state/current-vehicle';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Plate } from '@/ui/plate';
import { Skeleton } from '@/ui/skeleton';
import { commonDiagrams } from './common-diagrams';
import { DiagramGrid } from './components/diagram-grid';
import { NoCar } from './components/no-car';
import { ToldNote } from './components/told-note';
import { useDocTree } from './hooks/use-doc-tree';
import { openDocument } from './open-document';
import { pathDepth } from './vehicle-of-path';
import './car-answer.scss';

interface CarAnswerProps {
  /** A whole VIN or plate. Asked for as soon as it is shown: only to somebody who is logged in. */
  number: VehicleNumber;
}

/**
 * What a VIN or plate is answered with: the car, and its most used diagrams as pictures. Opening one, or all of them,
 * makes the car the current one; looking at the answer does not.
 */
export function CarAnswer({ number }: CarAnswerProps) {
  const { data: car, error, refetch } = useQuery(identifyQuery(number));
  if (error) return <NoCar number={number} error={error} onRetry={() => void refetch()} />;
  if (!car)
    return (
      <Card>
        <Skeleton rows={3} />
      </Card>
    );
  return <Answer car={car} />;
}

function Answer({ car }: { car: ParsedVehicle }) {
  const isWhole = pathDepth(car.path) === 'whole';
  const { query, documents } = useDocTree(isWhole ? car.path : null);
  const diagrams = commonDiagrams(documents, car);
  const open = (document: DocumentSummary) => {
    chooseVehicle(car);
    openDocument(document);
  };
  const openAll = () => {
    chooseVehicle(car);
    void (isWhole
      ? navigateTo(routes.docTree, { path: car.path, vin: car.vin })
      : navigateTo(routes.vehicleDetail, car.vin ? { vin: car.vin } : { plate: car.plate }));
  };
  return (
    <Card className="car-answer">
      <View id="car-answer" className="car-answer-head">
        <View className="car-answer-name grow">{vehicleName(car)}</View>
        {car.plate ? <Plate plate={car.plate} /> : null}
      </View>
      {car.told ? (
        <ToldNote told={car.told} onDoubt={() => void navigateTo(routes.vehicleDetail, { vin: car.vin })} />
      ) : null}
      {isWhole && query.isPending ? <Skeleton rows={2} /> : null}
      {diagrams.length > 0 ? <DiagramGrid documents={diagrams} vehicle={car} onOpen={open} /> : null}
      <Button
        text={isWhole ? `全部资料 ${documents.length > 0 ? `${documents.length} 份` : ''}`.trim() : '选择车系和年款'}
        kind={diagrams.length > 0 ? 'secondary' : 'primary'}
        size="large"
        className="car-answer-all"
        onPress={openAll}
      />
    </Card>
  );
}
