import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import { navigateTo, switchTab } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useSession } from '@/state/session';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { Screen } from '@/ui/screen';
import { SectionTitle } from '@/ui/section-title';
import { EmptyState } from '@/ui/state-view';
import { LoginPrompt } from './components/login-prompt';
import './maintain-store-screen.scss';

/** Store reception assistant (tab 2): for store users the first steps of a reception; others are told whom it is for. */
export function MaintainStoreScreen({ tabBar, onScan }: { tabBar: ReactNode; onScan: () => void }) {
  const { isLogin, isStoreUser, user } = useSession();
  return (
    <Screen title="接车助手" onBack={false} tabBar={tabBar}>
      {isStoreUser ? (
        <StoreDesk storename={user?.storename ?? ''} onScan={onScan} />
      ) : isLogin ? (
        <EmptyState icon="car" title="接车助手面向已登记的门店" hint="您的账号还没有门店；查车和查资料不受影响" action="返回首页" onAction={() => void switchTab(routes.home)} />
      ) : (
        <LoginPrompt title="登录后使用接车助手" hint="请使用门店账号登录" returnTo={routes.maintainStore} />
      )}
    </Screen>
  );
}

function StoreDesk({ storename, onScan }: { storename: string; onScan: () => void }) {
  return (
    <>
      <View className="store-desk">
        <View className="store-desk-name">{storename}</View>
        <View className="store-desk-hint">接车第一步：扫描 VIN，确认车型，备好资料</View>
        <Button text="扫描 VIN 接车" icon="scan" kind="primary" size="large" onPress={onScan} />
      </View>
      <SectionTitle title="接车资料" />
      <Card padding="list">
        <ListRow icon="plug" title="电路图与维修资料" subtitle="按品牌、车系、年款查找" onPress={() => void navigateTo(routes.brandList)} />
        <ListRow icon="clock" title="浏览历史" subtitle="最近接待的车辆和看过的资料" onPress={() => void navigateTo(routes.viewHistory)} />
      </Card>
      <View className="store-desk-note">工单、派工与营业统计暂未开放。</View>
    </>
  );
}
