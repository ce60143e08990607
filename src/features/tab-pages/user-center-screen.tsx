import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import { formatChineseDate } from '@/domain/date-format';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useSession } from '@/state/session';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { LazyImage } from '@/ui/lazy-image';
import { ListRow } from '@/ui/list-row';
import { Pressable } from '@/ui/pressable';
import { Screen } from '@/ui/screen';
import { StatusBarSpace } from '@/ui/nav-bar';
import { Tag } from '@/ui/tag';
import { usePullRefresh } from '@/ui/use-pull-refresh';
import { refreshUser } from './api/user-query';
import './user-center-screen.scss';

/** Personal centre (tab 4): who is logged in, and the ways to history, settings and agreements. */
export function UserCenterScreen({ tabBar }: { tabBar: ReactNode }) {
  const { isLogin } = useSession();
  usePullRefresh(() => (isLogin ? refreshUser() : Promise.resolve()));
  const openAgreement = (code: string, title: string) => void navigateTo(routes.agreement, { code, title });
  return (
    <Screen header={<Header />} tabBar={tabBar} padded={false}>
      <View className="user-center-body">
        <Card padding="list">
          <ListRow icon="clock" title="浏览历史" onPress={() => void navigateTo(routes.viewHistory)} />
          <ListRow icon="car" title="品牌选车" onPress={() => void navigateTo(routes.brandList)} />
        </Card>
        <Card padding="list">
          <ListRow icon="setting" title="设置" onPress={() => void navigateTo(routes.setting)} />
          <ListRow icon="document" title="用户协议" onPress={() => openAgreement('user-agreement', '用户协议')} />
          <ListRow icon="shield" title="隐私政策" onPress={() => openAgreement('privacy-policy', '隐私政策')} />
        </Card>
      </View>
    </Screen>
  );
}

function Header() {
  const { isLogin, user, isVip } = useSession();
  if (!isLogin) {
    return (
      <View className="user-center-header">
        <StatusBarSpace />
        <Pressable label="登录 / 注册" onPress={() => void navigateTo(routes.login, { directPath: routes.userCenter })} className="user-center-person">
          <View className="user-center-avatar">
            <Icon name="user" size={32} />
          </View>
          <View className="user-center-words">
            <View className="user-center-name">登录 / 注册</View>
            <View className="user-center-note">登录后可扫描 VIN、查看资料</View>
          </View>
          <Icon name="right" size={20} />
        </Pressable>
      </View>
    );
  }
  const until = isVip && user?.vipendtime ? formatChineseDate(user.vipendtime) : '';
  return (
    <View className="user-center-header">
      <StatusBarSpace />
      <View className="user-center-person">
        <LazyImage src={user?.avatarUrl} alt="头像" icon="user" className="user-center-avatar" />
        <View className="user-center-words">
          <View className="user-center-name">{user?.wechatName || user?.phone || '汽修助手用户'}</View>
          <View className="user-center-note">{[user?.storename, user?.phone].filter(Boolean).join(' · ')}</View>
          <View className="user-center-tags">
            <Tag text={until ? `会员有效期至 ${until}` : '普通用户'} tone={until ? 'vip' : 'brand'} />
          </View>
        </View>
      </View>
    </View>
  );
}
