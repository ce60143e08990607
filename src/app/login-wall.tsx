import { useEffect, useState, type PropsWithChildren } from 'react';
import { errorCatalogue } from '@/domain/error-catalogue';
import { HoldSession } from '@/state/hold-session';
import { isExpiredAtom, session, useSession } from '@/state/session';
import { useAtomValue } from '@/state/store';
import { Screen, ScreenCover } from '@/ui/screen';
import { EmptyState } from '@/ui/state-view';
import { loginGate } from './services';

const toLogin = (): void => void loginGate('redirect');

/**
 * Around a page that wants a login (§6): without a token 请先登录 is said, and confirming it gives the page's place to
 * login, which comes back with the page's parameters.
 *
 * A page that was shown stays when its session ends. Where the user ended it himself, as by cancelling the account, it
 * says its own words. Where the token ran out (§8) it is covered by 登录已过期, which leads to login over it and back;
 * until then it is held as it was, so that its form is still filled. Another user gets it empty.
 */
export function LoginWall({ title, children }: PropsWithChildren<{ title: string }>) {
  const live = useSession();
  const hasExpired = useAtomValue(isExpiredAtom);
  const [mayShow, setMayShow] = useState(live.isLogin);
  if (live.isLogin && !mayShow) setMayShow(true);
  useEffect(() => {
    if (session.token() === null) void loginGate('modal');
  }, []);
  if (!mayShow)
    return (
      <Screen title={title}>
        <EmptyState icon="user" title={errorCatalogue.loginFirst} action="去登录" onAction={toLogin} />
      </Screen>
    );
  return (
    <ScreenCover.Provider value={hasExpired && !live.isLogin ? <Expired /> : null}>
      <HoldSession>{children}</HoldSession>
    </ScreenCover.Provider>
  );
}

function Expired() {
  return (
    <EmptyState
      icon="user"
      title={errorCatalogue.sessionExpired}
      hint="重新登录后回到这里，已填写的内容还在"
      action="去登录"
      onAction={toLogin}
    />
  );
}
