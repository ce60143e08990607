import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { CarPapers } from '@/contract/schemas/follow-ups';
import { ApiError } from '@/domain/app-error';
import { nextInspection } from '@/domain/car-inspection';
import { chinaDay } from '@/domain/china-day';
import { formatPlate } from '@/domain/plate';
import { goBack } from '@/infra/navigation';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { formProblem } from '@/ui/error-state';
import { toast } from '@/ui/feedback-store';
import { Screen } from '@/ui/screen';
import { useBusy } from '@/ui/use-busy';
import { EVERY_MINUTE, useNow } from '@/ui/use-now';
import { followUpsKey, papersQuery, updatePapers } from './api/follow-ups';
import { PaperDay } from './components/paper-day';
import './follow-rules-screen.scss';

type Days = Pick<CarPapers, 'registeredOn' | 'inspectionOn' | 'insuranceOn'>;

/** The days of a car's papers, which the due list reminds of. */
export function CarPapersScreen({ carid, vin }: { carid: string; vin: string | null }) {
  const query = useQuery(papersQuery({ carid, vin }));
  return (
    <Screen title="年检和保险" narrow>
      <View id="car-papers">
        <AsyncView query={query}>{(papers) => <Form carid={carid} vin={vin} saved={papers} />}</AsyncView>
      </View>
    </Screen>
  );
}

function Form({ carid, vin, saved }: { carid: string; vin: string | null; saved: CarPapers }) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const today = chinaDay(useNow(EVERY_MINUTE));
  const { registeredOn, inspectionOn, insuranceOn } = saved;
  const [days, setDays] = useState<Days>({ registeredOn, inspectionOn, insuranceOn });
  const [failure, setFailure] = useState('');
  const set = (change: Partial<Days>) => setDays({ ...days, ...change });
  const suggested = days.registeredOn === null ? null : nextInspection(days.registeredOn, today);
  const save = () =>
    run(async () => {
      setFailure('');
      try {
        await updatePapers({ carid, vin, ...days });
        await queryClient.invalidateQueries({ queryKey: followUpsKey });
        toast('已保存');
        await goBack();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(formProblem(error));
      }
    });
  return (
    <>
      <View className="follow-rules-note">{carid ? `${formatPlate(carid)}，到期前会出现在到期提醒里` : ''}</View>
      <Card padding="list">
        <PaperDay
          name="注册日期"
          note="行驶证上的注册日期"
          today={today}
          value={days.registeredOn}
          end={today}
          onChange={(day) => set({ registeredOn: day })}
        />
        <PaperDay
          name="年检到期"
          note={
            suggested === null || suggested === days.inspectionOn
              ? '行驶证副页上的检验有效期'
              : `家用车按注册日期推算是 ${suggested}`
          }
          today={today}
          value={days.inspectionOn}
          onChange={(day) => set({ inspectionOn: day })}
        />
        {suggested !== null && suggested !== days.inspectionOn ? (
          <Button text={`用推算的 ${suggested}`} size="small" onPress={() => set({ inspectionOn: suggested })} />
        ) : null}
        <PaperDay
          name="保险到期"
          note="交强险或商业险先到期的一天"
          today={today}
          value={days.insuranceOn}
          onChange={(day) => set({ insuranceOn: day })}
        />
      </Card>
      {failure === '' ? null : (
        <View className="follow-rules-failure" role="alert">
          {failure}
        </View>
      )}
      <Button text="保存" kind="primary" size="large" loading={isBusy} onPress={() => void save()} />
    </>
  );
}
