import { useRouter, useShareAppMessage } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { sharing } from '@/app/sharing';
import { usePublicPage } from '@/app/use-public-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { CasesScreen } from '@/features/cases/cases-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';
import { session } from '@/state/session';

export default guardPage(function RepairCasesPage() {
  const { brand, dtc, system, keyword, vehiclePath, scope } = decodeParams(useRouter().params);
  useTrackedPage(routes.repairCases);
  useShareAppMessage(() =>
    sharing.content({
      target: routes.repairCases,
      params: {},
      title: '维修案例 | 汽修助手',
      loginCheck: false,
      from: session.user()?.uid ?? null,
    }),
  );
  usePublicPage(() => ({ title: '维修案例 | 汽修助手', path: routes.repairCases }));
  return (
    <CasesScreen brand={brand} dtc={dtc} system={system} keyword={keyword} vehiclePath={vehiclePath} scope={scope} />
  );
});
