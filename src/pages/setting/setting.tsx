import { deviceCache } from '@/app/device-cache';
import { guardPage } from '@/app/guard-page';
import { checkForNewVersion } from '@/app/start-app';
import { queryClient } from '@/app/services';
import { takeConsentBack } from '@/app/take-consent-back';
import { useTrackedPage } from '@/app/use-tracked-page';
import { DRAFT_PREFIX } from '@/domain/reception/reception-storage';
import { countWaitingPhotos, draftOwner } from '@/domain/reception/waiting-photos';
import { SettingsScreen } from '@/features/settings/settings-screen';
import { navigateTo, switchTab } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { storage } from '@/platform/storage';
import { session } from '@/state/session';

const waitingPhotos = () =>
  countWaitingPhotos(
    draftOwner(session.user()),
    storage
      .keys()
      .filter((key) => key.startsWith(DRAFT_PREFIX))
      .map(storage.get),
  );

export default guardPage(function SettingPage() {
  useTrackedPage(routes.setting);
  return (
    <SettingsScreen
      cache={deviceCache}
      waitingPhotos={waitingPhotos}
      onLogin={() => void navigateTo(routes.login, { directPath: routes.setting })}
      onOpenProfile={() => void navigateTo(routes.profile)}
      onOpenOffline={() => void navigateTo(routes.offlinePacks)}
      onOpenSecurity={() => void navigateTo(routes.accountSecurity)}
      onLoggedOut={() => {
        queryClient.clear();
        void switchTab(routes.userCenter);
      }}
      onCheckVersion={checkForNewVersion}
      onWithdrawConsent={takeConsentBack}
    />
  );
});
