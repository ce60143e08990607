import { useRouter, useShareAppMessage } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { shareCard, sharing } from '@/app/sharing';
import { usePublicPage } from '@/app/use-public-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { buildUrl } from '@/domain/route-url';
import { TrainingScreen } from '@/features/training/training-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';
import { session } from '@/state/session';

export default guardPage(function TrainingPage() {
  const { courseFid = '' } = decodeParams(useRouter().params);
  useTrackedPage(routes.training);
  const params = courseFid ? { courseFid } : {};
  const wish = () => ({
    target: routes.training,
    params,
    title: '故障训练：在真实电路图上找故障 | 汽修助手',
    // Open to everybody: whoever opens the card needs no login.
    loginCheck: false,
    from: session.user()?.uid ?? null,
  });
  useShareAppMessage((tap) => shareCard(wish(), tap));
  usePublicPage(() => ({ ...wish(), path: buildUrl(routes.training, params) }));
  return <TrainingScreen courseFid={courseFid} onShare={() => void sharing.share(wish())} />;
});
