import { deviceCache } from '@/app/device-cache';
import { guardPage } from '@/app/guard-page';
import { queryClient } from '@/app/services';
import { takeConsentBack } from '@/app/take-consent-back';
import { useTrackedPage } from '@/app/use-tracked-page';
import { DRAFT_PREFIX } from '@/domain/reception/reception-storage';
import { countWaitingPhotos, draftOwner } from '@/domain/reception/waiting-photos';
import { SettingsScreen } from '@/features/settings/settings-screen';
import { log } from '@/infra/log';
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

/** The app has begun by this code, so it is on the device already, and the page needs no copy of it. */
const checkForNewVersion = async () => {
  try {
    return await (await import('@/app/start-app')).checkForNewVersion();
  } catch (error) {
    log.warn('setting', error);
    return 'unknown' as const;
  }
};

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
