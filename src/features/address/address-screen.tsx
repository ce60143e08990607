import { useQuery, useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { Address } from '@/contract/schemas/address';
import { ApiError } from '@/domain/app-error';
import { goBack, navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { backParamsAtom } from '@/state/session';
import { useSetAtom } from '@/state/store';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { useBusy } from '@/ui/use-busy';
import { usePullRefresh } from '@/ui/use-pull-refresh';
import { addressesKey, addressesQuery, deleteAddress, makeDefault } from './api/addresses';
import { AddressRow } from './components/address-row';

/**
 * The caller's delivery addresses (§2 address). `isChoosing`: a tap hands the address to the page below and goes back
 * to it.
 */
export function AddressScreen({ isChoosing }: { isChoosing: boolean }) {
  const queryClient = useQueryClient();
  const addresses = useQuery(addressesQuery());
  const setBackParams = useSetAtom(backParamsAtom);
  const { run } = useBusy();
  usePullRefresh(() => addresses.refetch());

  const change = (action: () => Promise<unknown>) =>
    run(async () => {
      try {
        await action();
      } catch (error) {
        // The error reporter has told the user; the list is read again all the same.
        if (!(error instanceof ApiError)) throw error;
      }
      await queryClient.invalidateQueries({ queryKey: addressesKey });
    });
  const remove = async ({ id, name, detail }: Address) => {
    if (
      !(await confirmDialog({
        title: '删除地址',
        content: `删除 ${name} 的地址“${detail}”？`,
        confirmText: '删除',
        danger: true,
      }))
    )
      return;
    await change(async () => {
      await deleteAddress(id);
      toast('已删除');
    });
  };
  const choose = (id: string) => {
    setBackParams({ addressId: id });
    void goBack();
  };
  const add = () => void navigateTo(routes.addressEdit);

  return (
    <Screen
      title={isChoosing ? '选择收货地址' : '收货地址'}
      narrow
      footer={<Button text="新增收货地址" icon="plus" kind="primary" size="large" onPress={add} />}
    >
      <View id="addresses">
        <AsyncView
          query={addresses}
          skeleton={<Skeleton shape="card" rows={3} />}
          isEmpty={(list) => list.length === 0}
          empty={<EmptyState icon="pin" title="还没有收货地址" hint="添加后，兑换商品时可直接选用" />}
        >
          {(list) => (
            <>
              {list.map((address) => (
                <AddressRow
                  key={address.id}
                  address={address}
                  onChoose={isChoosing ? () => choose(address.id) : undefined}
                  onDefault={() => void change(() => makeDefault(address.id))}
                  onEdit={() => void navigateTo(routes.addressEdit, { id: address.id })}
                  onDelete={() => void remove(address)}
                />
              ))}
            </>
          )}
        </AsyncView>
      </View>
    </Screen>
  );
}
