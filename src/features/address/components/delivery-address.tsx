import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { Address } from '@/contract/schemas/address';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { backParamsAtom } from '@/state/session';
import { useAtom } from '@/state/store';
import { AsyncView } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Skeleton } from '@/ui/skeleton';
import { addressesQuery } from '../api/addresses';
import './delivery-address.scss';

interface DeliveryAddressProps {
  /** Told which address a parcel goes to, whenever that changes; null: none yet. */
  onAddress: (id: string | null) => void;
  /** What is wrong, such as 请选择收货地址. */
  error?: string;
}

/** Where a parcel goes: the default address until the user chooses or adds another one. */
export function DeliveryAddress({ onAddress, error = '' }: DeliveryAddressProps) {
  const addresses = useQuery(addressesQuery());
  // What the address page handed back (§3 backParams).
  const [backParams, setBackParams] = useAtom(backParamsAtom);
  const list = addresses.data ?? [];
  const address =
    list.find(({ id }) => id === backParams?.addressId) ?? list.find(({ isDefault }) => isDefault) ?? list[0] ?? null;
  const id = address?.id ?? null;

  // A choice ends with the page that it was made for.
  useEffect(() => () => setBackParams(null), [setBackParams]);
  useEffect(() => {
    onAddress(id);
    // The callback is the screen's and may be a new function each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);

  const open = () => void navigateTo(address ? routes.address : routes.addressEdit, { choose: 1 });
  return (
    <AsyncView query={addresses} skeleton={<Skeleton shape="card" rows={1} />}>
      {() => (
        <Card padding="none">
          <Pressable
            label={address ? `收货地址 ${wordsOf(address)}，点按更换` : '添加收货地址'}
            onPress={open}
            className="delivery-address"
          >
            <Icon name={address ? 'pin' : 'plus'} className="delivery-address-icon" />
            <View className="grow">
              {address ? (
                <>
                  <View className="delivery-address-person">
                    {address.name} <View className="delivery-address-phone">{address.phone}</View>
                  </View>
                  <View className="delivery-address-place">{`${address.region.join(' ')} ${address.detail}`}</View>
                </>
              ) : (
                <View className="delivery-address-person">添加收货地址</View>
              )}
              {error ? (
                <View className="delivery-address-error" role="alert">
                  {error}
                </View>
              ) : null}
            </View>
            <Icon name="right" size={16} className="delivery-address-arrow" />
          </Pressable>
        </Card>
      )}
    </AsyncView>
  );
}

const wordsOf = ({ name, region, detail }: Address): string => `${name} ${region.join('')}${detail}`;
