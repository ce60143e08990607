import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { formatDateTime } from '@/domain/date-format';
import { exactYuan } from '@/domain/money';
import { navigateTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { ListEnd } from '@/ui/list-end';
import { ListRow } from '@/ui/list-row';
import { Plate } from '@/ui/plate';
import { SectionTitle } from '@/ui/section-title';
import { Skeleton } from '@/ui/skeleton';
import { dayCarsQuery } from '../api/turnover';
import './day-cars.scss';

/** The cars settled on a day; each opens its order. */
export function DayCars({ date }: { date: string }) {
  const query = useInfiniteQuery(dayCarsQuery(date));
  const cars = rowsOf(query.data);
  return (
    <>
      <SectionTitle title="结算车辆" />
      {query.isPending ? <Skeleton rows={3} /> : null}
      {query.isError && cars.length === 0 ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.data && cars.length === 0 ? <View className="day-cars-none">这一天没有结算的车辆</View> : null}
      {cars.length > 0 ? (
        <>
          <Card padding="list">
            {cars.map(({ id, orderId, carid, car, amount, at }) => (
              <ListRow
                key={id}
                title={car || '未识别车型'}
                subtitle={formatDateTime(at)}
                lead={
                  <View className="day-cars-plate">
                    <Plate plate={carid} />
                  </View>
                }
                value={`¥${exactYuan(amount)}`}
                onPress={() => void navigateTo(routes.vehicleReceiveDetail, { id: orderId })}
              />
            ))}
          </Card>
          <ListEnd query={query} />
        </>
      ) : null}
    </>
  );
}
