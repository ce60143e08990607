import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@/contract/endpoint';
import type { devices } from '@/contract/endpoints/account';
import { formatRelativeTime } from '@/domain/relative-time';
import { useSession } from '@/state/session';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { Tag } from '@/ui/tag';
import { useSingleMutation } from '@/ui/use-single-mutation';
import { endOneDevice, endOtherDevices } from '../api/account-calls';
import { devicesKey, devicesQuery } from '../api/account-queries';
import { deviceName } from '../device-words';

type Device = ResponseOf<typeof devices>[number];

/** Where I am logged in; every other device can be logged out, alone or all at once. */
export function DeviceList() {
  const queryClient = useQueryClient();
  const { isLogin } = useSession();
  // This page may lie below the one that cancels the account.
  const query = useQuery({ ...devicesQuery(), enabled: isLogin });
  const end = useSingleMutation({
    mutationFn: (device: Device | null) => (device ? endOneDevice(device.id) : endOtherDevices()),
    onSuccess: () => toast('已下线'),
    // Also after a failure: the device may be gone already.
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesKey }),
  });

  const ask = async (device: Device | null) => {
    const what = device ? `“${deviceName(device)}”` : '其他所有设备';
    const isSure = await confirmDialog({
      content: `将${what}下线？那里需要重新登录。`,
      confirmText: '下线',
      danger: true,
    });
    if (isSure) end.mutate(device);
  };
  const hasOthers = query.data?.some(({ current }) => !current) ?? false;

  return (
    <>
      <SectionTitle title="登录设备" {...(hasOthers ? { more: '下线其他设备', onMore: () => void ask(null) } : {})} />
      <AsyncView
        query={query}
        skeleton={<Skeleton rows={2} />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState icon="phone" title="没有登录设备" />}
      >
        {(list) => (
          <Card padding="list">
            {list.map((device) => (
              <ListRow
                key={device.id}
                icon="phone"
                title={deviceName(device)}
                subtitle={`最近使用 ${formatRelativeTime(device.lastUsedAt, Date.now())}`}
                value={
                  device.current ? (
                    <Tag text="当前设备" tone="ok" />
                  ) : (
                    <Button
                      text="下线"
                      size="small"
                      kind="plain"
                      disabled={end.isPending}
                      onPress={() => void ask(device)}
                    />
                  )
                }
              />
            ))}
          </Card>
        )}
      </AsyncView>
    </>
  );
}
