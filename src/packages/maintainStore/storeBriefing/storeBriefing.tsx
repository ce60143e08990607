import { useState } from 'react';
import { useShareAppMessage } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { linkTo, sharing } from '@/app/sharing';
import { useTrackedPage } from '@/app/use-tracked-page';
import { StoreBriefingScreen } from '@/features/store/store-briefing-screen';
import { routes } from '@/infra/routes';
import type { ShareContent } from '@/platform/share/types';
import { session } from '@/state/session';

export default guardPage(function StoreBriefingPage() {
  useTrackedPage(routes.storeBriefing);
  const [card, setCard] = useState<ShareContent | null>(null);
  // Without an open invitation there is nothing of the store to share: the app itself is.
  useShareAppMessage(() => card ?? sharing.content({ from: session.user()?.uid ?? null }));
  return (
    <LoginWall title="门店简报">
      <StoreBriefingScreen link={{ linkTo, onCard: setCard }} />
    </LoginWall>
  );
});
