import { useRouter, useShareAppMessage } from '@tarojs/taro';
import { useState } from 'react';
import { guardPage } from '@/app/guard-page';
import { shareCard, sharing } from '@/app/sharing';
import { useTrackedPage } from '@/app/use-tracked-page';
import { MaintainDetailScreen } from '@/features/maintenance/maintain-detail-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';
import { session } from '@/state/session';

export default guardPage(function MaintainDetailPage() {
  useTrackedPage(routes.maintainDetail);
  const { path = '', id = '' } = decodeParams(useRouter().params);
  const [title, setTitle] = useState('保养详情');
  const wish = () => ({
    target: routes.maintainDetail,
    params: { path, id },
    title,
    loginCheck: true,
    from: session.user()?.uid ?? null,
  });
  useShareAppMessage((tap) => shareCard(wish(), tap));
  return <MaintainDetailScreen path={path} id={id} onShareable={setTitle} onShare={() => void sharing.share(wish())} />;
});
