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
  const { path = '', id = '', title } = decodeParams(useRouter().params);
  const [shared, setShared] = useState({ id, title: '保养详情' });
  const wish = () => ({
    target: routes.maintainDetail,
    params: { path, id: shared.id },
    title: shared.title,
    loginCheck: true,
    from: session.user()?.uid ?? null,
  });
  useShareAppMessage((tap) => shareCard(wish(), tap));
  return (
    <MaintainDetailScreen
      path={path}
      id={id}
      title={title}
      onShareable={setShared}
      onShare={() => void sharing.share(wish())}
    />
  );
});
