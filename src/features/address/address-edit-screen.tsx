import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { Address } from '@/contract/schemas/address';
import { goBack } from '@/infra/navigation';
import { backParamsAtom } from '@/state/session';
import { useSetAtom } from '@/state/store';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { Pressable } from '@/ui/pressable';
import { RegionField } from '@/ui/region-picker/region-field';
import { RegionPicker } from '@/ui/region-picker/region-picker';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { useLeaveGuard } from '@/ui/use-leave-guard';
import { addressesQuery } from './api/addresses';
import { PasteBox } from './components/paste-box';
import { useAddressForm } from './hooks/use-address-form';
import './address-edit-screen.scss';

interface AddressEditScreenProps {
  /** Absent: a new address. */
  id?: string | undefined;
  /** Hand the saved address to the page below. */
  isChoosing: boolean;
}

/** One delivery address to add or change (§2 addressEdit). */
export function AddressEditScreen({ id, isChoosing }: AddressEditScreenProps) {
  return id === undefined ? (
    <AddressForm address={null} isChoosing={isChoosing} />
  ) : (
    <StoredAddress id={id} isChoosing={isChoosing} />
  );
}

function StoredAddress({ id, isChoosing }: { id: string; isChoosing: boolean }) {
  const addresses = useQuery(addressesQuery());
  const address = addresses.data?.find((each) => each.id === id);
  if (address) return <AddressForm address={address} isChoosing={isChoosing} />;
  return (
    <Screen title="编辑收货地址" narrow>
      <AsyncView query={addresses} skeleton={<Skeleton shape="text" rows={5} />}>
        {() => <EmptyState icon="pin" title="该地址不存在或已删除" action="返回" onAction={() => void goBack()} />}
      </AsyncView>
    </Screen>
  );
}

function AddressForm({ address, isChoosing }: { address: Address | null; isChoosing: boolean }) {
  const setBackParams = useSetAtom(backParamsAtom);
  const form = useAddressForm(address);
  const { leave, goBackSaved } = useLeaveGuard(form.isDirty);
  const [isPicking, setPicking] = useState(false);
  const { input, problems, change } = form;

  const save = () =>
    form.save(async (id) => {
      if (isChoosing) setBackParams({ addressId: id });
      await goBackSaved();
    });

  return (
    <Screen
      title={address ? '编辑收货地址' : '新增收货地址'}
      narrow
      onBack={() => void leave()}
      footer={<Button text="保存" kind="primary" size="large" loading={form.isBusy} onPress={() => void save()} />}
    >
      <PasteBox onRead={form.fillFrom} />
      <Card>
        <Field
          label="收货人"
          value={input.name}
          onChange={(name) => change({ name })}
          placeholder="请填写收货人姓名"
          maxLength={30}
          error={problems.name ?? ''}
        />
        <Field
          label="手机号"
          type="phone"
          value={input.phone}
          onChange={(phone) => change({ phone })}
          placeholder="请填写 11 位手机号"
          maxLength={20}
          error={problems.phone ?? ''}
        />
        <RegionField region={input.region} error={problems.region ?? ''} onPress={() => setPicking(true)} />
        <Field
          label="详细地址"
          multiline
          value={input.detail}
          onChange={(detail) => change({ detail })}
          placeholder="街道、门牌号、店名等"
          maxLength={120}
          counter
          error={problems.detail ?? ''}
        />
        {/* The default stays one until another address becomes it. */}
        <Pressable
          role="checkbox"
          checked={input.isDefault}
          disabled={address?.isDefault ?? false}
          label="设为默认地址"
          onPress={() => change({ isDefault: !input.isDefault })}
          className="address-default"
        >
          <View className="grow">设为默认地址</View>
          <View className={input.isDefault ? 'address-switch address-switch-on' : 'address-switch'}>
            <View className="address-switch-knob" />
          </View>
        </Pressable>
      </Card>
      <RegionPicker open={isPicking} onClose={() => setPicking(false)} code={input.regionCode} onPick={change} />
    </Screen>
  );
}
