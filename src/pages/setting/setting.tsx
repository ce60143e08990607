import { guardPage } from '@/app/guard-page';
import { checkForNewVersion } from '@/app/start-app';
import { apiCache, queryClient } from '@/app/services';
import { takeConsentBack } from '@/app/take-consent-back';
import { useTrackedPage } from '@/app/use-tracked-page';
import { SettingsScreen } from '@/features/settings/settings-screen';
import { navigateTo, switchTab } from '@/infra/navigation';
import { routes } from '@/infra/routes';

export default guardPage(function SettingPage() {
  useTrackedPage(routes.setting);
  const cache = {
    size: apiCache.size,
    clear: () => {
      apiCache.clear();
      queryClient.clear();
    },
  };
  return (
    <SettingsScreen
      cache={cache}
      onLogin={() => void navigateTo(routes.login, { directPath: routes.setting })}
      onOpenProfile={() => void navigateTo(routes.profile)}
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
