import type { ReactNode } from 'react';
import { errorCatalogue } from '@/domain/error-catalogue';
import { isBlank } from '@/domain/reception/reception-draft';
import { draftOwner } from '@/domain/reception/waiting-photos';
import { mayReceive } from '@/domain/store-permissions';
import { navigateTo, redirectTo } from '@/infra/navigation';
import { routes, type RoutePath } from '@/infra/routes';
import { useSession } from '@/state/session';
import { useAtomValue } from '@/state/store';
import { Screen } from '@/ui/screen';
import { EmptyState } from '@/ui/state-view';
import { drafts } from '../draft-store';

interface ReceptionGateProps {
  title: string;
  /** The page around it: login comes back here. */
  route: RoutePath;
  children: (owner: string) => ReactNode;
}

/** Lets those in who receive cars in a store, and tells the others why not. */
export function ReceptionGate({ title, route, children }: ReceptionGateProps) {
  const { user, isLogin } = useSession();
  const owner = draftOwner(user);
  const hasDrafts = useAtomValue(drafts.all).some((draft) => !isBlank(draft) && drafts.isStored(draft.id));
  if (owner !== null && mayReceive(user?.storeRole, user?.receptionDeskOnly)) return <>{children(owner)}</>;
  return (
    <Screen title={title}>
      {!isLogin ? (
        <EmptyState
          icon="user"
          title={errorCatalogue.loginFirst}
          hint={hasDrafts ? '已填写的内容保存在本机，登录后继续' : '登录后即可接车、开工单'}
          action="去登录"
          onAction={() => void navigateTo(routes.login, { directPath: route })}
        />
      ) : owner === null ? (
        <EmptyState
          icon="shop"
          title="接车需要先登记门店"
          hint="登记通过后即可接车、开工单"
          action="去登记"
          onAction={() => void redirectTo(routes.storeApply)}
        />
      ) : (
        <EmptyState icon="lock" title="没有接车权限" hint="店主设置了由前台接车，请联系店主或前台" />
      )}
    </Screen>
  );
}
