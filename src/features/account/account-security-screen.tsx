import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useSession } from '@/state/session';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { DeviceList } from './components/device-list';
import { WechatRows } from './components/wechat-rows';
import { useFreshUser } from './hooks/use-fresh-user';
import { maskedPhone } from './masked';

/** Phone, password, WeChat, devices, and the way to cancel the account. */
export function AccountSecurityScreen() {
  const { user } = useSession();
  useFreshUser();
  return (
    <Screen title="账号与安全" narrow>
      {user ? (
        <Card padding="list">
          <ListRow
            icon="phone"
            title="手机号"
            value={user.phone ? maskedPhone(user.phone) : '去绑定'}
            onPress={() => void navigateTo(routes.changePhone)}
          />
          <ListRow
            icon="lock"
            title="登录密码"
            value={user.hasPassword ? '修改' : '去设置'}
            onPress={() => void navigateTo(routes.changePassword)}
          />
          <WechatRows user={user} />
          <ListRow
            icon="scan"
            title="扫码登录"
            subtitle="用手机确认在电脑或平板上登录"
            onPress={() => void navigateTo(routes.scanQrLogin)}
          />
        </Card>
      ) : (
        <Skeleton rows={3} />
      )}
      <DeviceList />
      {user ? (
        <Card padding="list">
          <ListRow
            icon="trash"
            title="注销账号"
            danger
            onPress={() => void navigateTo(user.phone ? routes.revoked : routes.revoked2)}
          />
        </Card>
      ) : null}
    </Screen>
  );
}
