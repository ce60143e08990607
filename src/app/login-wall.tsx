import { useEffect, useState, type PropsWithChildren } from 'react';
import { errorCatalogue } from '@/domain/error-catalogue';
import { session, useSession } from '@/state/session';
import { Screen } from '@/ui/screen';
import { EmptyState } from '@/ui/state-view';
import { loginGate } from './services';

/**
 * Around a page that wants a login (§6): without a token 请先登录 is said, and confirming it gives the page's place to
 * login, which comes back with the page's parameters. A page that was shown stays when its session ends: what it says
 * then is its own.
 */
export function LoginWall({ title, children }: PropsWithChildren<{ title: string }>) {
  const { isLogin } = useSession();
  const [mayShow, setMayShow] = useState(isLogin);
  if (isLogin && !mayShow) setMayShow(true);
  useEffect(() => {
    if (session.token() === null) void loginGate('modal');
  }, []);
  if (mayShow) return <>{children}</>;
  return (
    <Screen title={title}>
      <EmptyState
        icon="user"
        title={errorCatalogue.loginFirst}
        action="去登录"
        onAction={() => void loginGate('redirect')}
      />
    </Screen>
  );
}
