import { useRouter, useShareAppMessage } from '@tarojs/taro';
import { useState } from 'react';
import { guardPage } from '@/app/guard-page';
import { loginGate } from '@/app/services';
import { shareCard, sharing } from '@/app/sharing';
import { useTroubleCodeSheet } from '@/app/trouble-code';
import { usePublicPage } from '@/app/use-public-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { buildUrl } from '@/domain/route-url';
import { CaseDetailScreen, type CaseShare } from '@/features/cases/case-detail-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';
import { session } from '@/state/session';

function mayWrite(): boolean {
  if (session.token() !== null) return true;
  void loginGate('modal');
  return false;
}

export default guardPage(function CaseDetailPage() {
  const { id = '' } = decodeParams(useRouter().params);
  const [shareable, setShareable] = useState<CaseShare>({ id, title: '维修案例', imageUrl: undefined });
  const codes = useTroubleCodeSheet();
  useTrackedPage(routes.caseDetail);
  const wish = ({ title, imageUrl, ...params }: CaseShare) => ({
    target: routes.caseDetail,
    params,
    title: `${title} | 汽修助手`,
    // Cases are public (§6): whoever opens the card needs no login.
    loginCheck: false,
    from: session.user()?.uid ?? null,
    ...(imageUrl ? { imageUrl } : {}),
  });
  useShareAppMessage((tap) => shareCard(wish(shareable), tap));
  usePublicPage(() => ({ ...wish(shareable), path: buildUrl(routes.caseDetail, { id }) }));
  return (
    <>
      <CaseDetailScreen
        id={id}
        onShareable={setShareable}
        onShare={(share) => void sharing.share(wish(share))}
        onCode={codes.open}
        mayWrite={mayWrite}
      />
      {codes.sheet}
    </>
  );
});
