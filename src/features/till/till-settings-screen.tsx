import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { TillSettings } from '@/contract/schemas/till';
import { mayInStore } from '@/domain/store-permissions';
import { goBack } from '@/infra/navigation';
import { tillKey } from '@/infra/query-keys';
import { tillSettingsQuery } from '@/infra/till-queries';
import { useSession } from '@/state/session';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { toast } from '@/ui/feedback-store';
import { Field } from '@/ui/field';
import { ListRow } from '@/ui/list-row';
import { Screen } from '@/ui/screen';
import { useBusy } from '@/ui/use-busy';
import { updateSettings } from './api/till';
import { readSettings, shownSettings, textOf } from './settings-input';
import { tellRefusal } from '@/ui/tell-refusal';
import { TillGate } from './till-gate';
import './till-settings-screen.scss';

const TITLE = '收款设置';

/** The store's rules of money; the owner changes them, a receptionist reads them. */
export function TillSettingsScreen() {
  return (
    <TillGate title={TITLE} needs="settle">
      <Settings />
    </TillGate>
  );
}

function Settings() {
  const { user } = useSession();
  const query = useQuery(tillSettingsQuery());
  return (
    <Screen title={TITLE}>
      <View id="till-settings">
        <AsyncView query={query}>
          {(settings) =>
            mayInStore(user?.storeRole, 'manage') ? <Form settings={settings} /> : <Rules settings={settings} />
          }
        </AsyncView>
      </View>
    </Screen>
  );
}

function Rules({ settings }: { settings: TillSettings }) {
  return (
    <>
      <Card padding="list">
        {shownSettings(settings).map(({ name, value }) => (
          <ListRow key={name} title={name} value={value} />
        ))}
      </Card>
      <View className="till-settings-note">只有店主可以修改</View>
    </>
  );
}

function Form({ settings }: { settings: TillSettings }) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const [text, setText] = useState(() => textOf(settings));
  const { values, problems } = readSettings(text);
  const set = (change: Partial<typeof text>) => setText({ ...text, ...change });
  const save = () =>
    run(async () => {
      if (values === null) return;
      try {
        await updateSettings(values);
        await queryClient.invalidateQueries({ queryKey: tillKey });
        toast('已保存');
        await goBack();
      } catch (error) {
        await tellRefusal(error);
      }
    });
  return (
    <>
      <View className="two-columns">
        <Card>
          <Field
            label="备用金（元）"
            type="money"
            value={text.float}
            onChange={(float) => set({ float })}
            placeholder="0"
            maxLength={10}
            error={problems.float ?? ''}
          />
          <View className="till-settings-note">每天开门时抽屉里的现金，日结时从这里算起</View>
          <Field
            label="挂账期限（天）"
            type="code"
            value={text.creditDays}
            onChange={(creditDays) => set({ creditDays })}
            placeholder="30"
            maxLength={3}
            error={problems.creditDays ?? ''}
          />
          <View className="till-settings-note">挂账时默认的最晚付款日，每一单可以改</View>
        </Card>
        <Card>
          <Field
            label="前台核销上限（元/单）"
            type="money"
            value={text.writeOffLimit}
            onChange={(writeOffLimit) => set({ writeOffLimit })}
            placeholder="0，前台不能核销"
            maxLength={10}
            error={problems.writeOffLimit ?? ''}
          />
          <Field
            label="前台优惠上限（%）"
            type="money"
            value={text.discountLimit}
            onChange={(discountLimit) => set({ discountLimit })}
            placeholder="0，前台不能优惠"
            maxLength={6}
            error={problems.discountLimit ?? ''}
          />
          <View className="till-settings-note">占工时与配件合计的比例；店主不受限制，技师不能优惠</View>
        </Card>
      </View>
      <Button
        text="保存"
        kind="primary"
        size="large"
        disabled={values === null}
        loading={isBusy}
        onPress={() => void save()}
      />
    </>
  );
}
