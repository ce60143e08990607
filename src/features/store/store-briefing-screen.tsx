import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { ApiError } from '@/domain/app-error';
import { mayInStore } from '@/domain/store-permissions';
import { navigateTo, switchTab } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { refreshUser } from '@/state/refresh-user';
import { session, useSession } from '@/state/session';
import { useReviewMode } from '@/state/review-mode';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { ListRow } from '@/ui/list-row';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { useBusy } from '@/ui/use-busy';
import { usePullRefresh } from '@/ui/use-pull-refresh';
import { briefingQuery, leaveStore, type Briefing } from './api/briefing';
import { InviteSheet } from './components/invite-sheet';
import { ProfileCard } from './components/profile-card';
import { ProfileSheet } from './components/profile-sheet';
import { RulesSheet } from './components/rules-sheet';
import { StaffCard } from './components/staff-card';
import { TodayCard } from './components/today-card';
import type { InvitationLink } from './store-link';

const TITLE = '门店简报';
const toStore = () => void switchTab(routes.maintainStore);

/** The store: profile, today's figures, staff (§2 storeBriefing). */
export function StoreBriefingScreen({ link }: { link: InvitationLink }) {
  const { isStoreUser } = useSession();
  const query = useQuery({ ...briefingQuery(), enabled: isStoreUser });
  usePullRefresh(() => query.refetch());
  return (
    <Screen title={TITLE}>
      {isStoreUser ? (
        <View id="store-briefing" className="two-columns">
          <AsyncView query={query} skeleton={<Skeleton shape="card" rows={4} />}>
            {(briefing) => <Store briefing={briefing} link={link} />}
          </AsyncView>
        </View>
      ) : (
        <EmptyState
          icon="shop"
          title="还没有门店"
          hint="开通或加入门店后可查看"
          action="去接车助手"
          onAction={toStore}
        />
      )}
    </Screen>
  );
}

function Store({
  briefing: { store, role, staff, today, openOrders },
  link,
}: {
  briefing: Briefing;
  link: InvitationLink;
}) {
  const { user } = useSession();
  const [isEditing, setEditing] = useState(false);
  const [isRuling, setRuling] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const isReview = useReviewMode();
  const canManage = mayInStore(role, 'manage');
  return (
    <>
      <ProfileCard store={store} onEdit={canManage ? () => setEditing(true) : null} />
      {today ? <TodayCard today={today} /> : null}
      <Card padding="list">
        <ListRow icon="list" title="在店工单" value={`${openOrders} 单`} onPress={toStore} />
        {mayInStore(role, 'turnover') && !isReview ? (
          <>
            <ListRow
              icon="gauge"
              title="营业统计"
              subtitle="日、月、年的台次、产值和客单价"
              onPress={() => void navigateTo(routes.storeTurnover)}
            />
            <ListRow
              icon="coin"
              title="欠款"
              subtitle="谁欠多少、到期没有"
              onPress={() => void navigateTo(routes.debtors)}
            />
            <ListRow
              icon="calendar"
              title="日结"
              subtitle="按收款方式对账，点现金"
              onPress={() => void navigateTo(routes.dayClosing)}
            />
            <ListRow
              icon="setting"
              title="收款设置"
              subtitle="备用金、挂账期限、前台的优惠和核销上限"
              onPress={() => void navigateTo(routes.tillSettings)}
            />
          </>
        ) : null}
        {mayInStore(role, 'share') && !isReview ? (
          <ListRow
            icon="clock"
            title="到期提醒"
            subtitle="保养、没做的项目、年检和保险到期的车"
            onPress={() => void navigateTo(routes.followUps)}
          />
        ) : null}
        <ListRow
          icon="wrench"
          title="项目模板"
          subtitle={isReview ? '常用的维修项目' : '常用项目的价格和工时'}
          onPress={() => void navigateTo(routes.itemTemplates)}
        />
        {canManage ? (
          <ListRow
            icon="check"
            title="车辆检查表"
            subtitle="检查哪些项目、测量值的红黄限值"
            onPress={() => void navigateTo(routes.checklist)}
          />
        ) : null}
        {canManage && !isReview ? (
          <ListRow
            icon="document"
            title="导入资料"
            subtitle="把原来的客户、车辆和价目表带过来"
            onPress={() => void navigateTo(routes.storeImports)}
          />
        ) : null}
        {canManage ? (
          <ListRow
            icon="shield"
            title="工单规则"
            subtitle="没做完时提醒、自己检自己、车主电话"
            onPress={() => setRuling(true)}
          />
        ) : null}
      </Card>
      <StaffCard staff={staff} uid={user?.uid ?? ''} canManage={canManage} onInvite={() => setInviting(true)} />
      {canManage ? (
        <>
          <Button text="邀请员工" icon="plus" kind="primary" size="large" onPress={() => setInviting(true)} />
          <ProfileSheet store={store} open={isEditing} onClose={() => setEditing(false)} />
          <RulesSheet store={store} open={isRuling} onClose={() => setRuling(false)} />
          <InviteSheet storename={store.name} link={link} open={isInviting} onClose={() => setInviting(false)} />
        </>
      ) : (
        <LeaveButton storename={store.name} />
      )}
    </>
  );
}

function LeaveButton({ storename }: { storename: string }) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const leave = async () => {
    const isSure = await confirmDialog({
      title: '退出门店',
      content: `退出“${storename}”后，不能再查看本店的工单和客户；在修的工单会退回待派工。再次加入需要店主重新邀请。`,
      confirmText: '退出',
      danger: true,
    });
    if (!isSure) return;
    try {
      await leaveStore();
    } catch (error) {
      // The error reporter has told the user.
      if (error instanceof ApiError) return;
      throw error;
    }
    toast('已退出门店');
    const user = session.user();
    // Told at once: the refresh may fail.
    if (user) session.setUserInfo({ ...user, storename: null, storeId: null, storeRole: null });
    await refreshUser();
    // Nothing of the store stays on this device.
    queryClient.clear();
    await switchTab(routes.maintainStore);
  };
  return <Button text="退出门店" kind="danger" size="large" loading={isBusy} onPress={() => void run(leave)} />;
}
