import { checkForNewVersion } from '@/app/start-app';
import { apiCache, queryClient } from '@/app/services';
import { useTrackedPage } from '@/app/use-tracked-page';
import { SettingsScreen } from '@/features/settings/settings-screen';
import { navigateTo, switchTab } from '@/infra/navigation';
import { routes } from '@/infra/routes';

export default function SettingPage() {
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
      onOpenAgreement={(code, title) => void navigateTo(routes.agreement, { code, title })}
      onLogin={() => void navigateTo(routes.login, { directPath: routes.setting })}
      onOpenProfile={() => void navigateTo(routes.profile)}
      onOpenSecurity={() => void navigateTo(routes.accountSecurity)}
      onLoggedOut={() => {
        queryClient.clear();
        void switchTab(routes.userCenter);
      }}
      onCheckVersion={checkForNewVersion}
    />
  );
}
