import type { ReactNode } from 'react';
import { navigateTo, switchTab } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { Screen } from '@/ui/screen';
import { SectionTitle } from '@/ui/section-title';
import { EmptyState } from '@/ui/state-view';

/** Points store (tab 1): not open in this version; says so and leads on to what is. */
export function PointStoreScreen({ tabBar }: { tabBar: ReactNode }) {
  return (
    <Screen title="积分商城" onBack={false} tabBar={tabBar}>
      <EmptyState icon="shop" title="积分商城暂未开放" hint="开放后，可以用积分和金币兑换商品" action="返回首页" onAction={() => void switchTab(routes.home)} />
      <SectionTitle title="现在可以使用" />
      <Card padding="list">
        <ListRow icon="plug" title="电路图与维修资料" subtitle="按品牌、车系、年款查找" onPress={() => void navigateTo(routes.brandList)} />
        <ListRow icon="clock" title="浏览历史" subtitle="最近看过的车辆和资料" onPress={() => void navigateTo(routes.viewHistory)} />
      </Card>
    </Screen>
  );
}
