import { useRouter, useShareAppMessage } from '@tarojs/taro';
import { useState } from 'react';
import { guardPage } from '@/app/guard-page';
import { sharing } from '@/app/sharing';
import { useTrackedPage } from '@/app/use-tracked-page';
import { GoodsDetailScreen, type GoodsShare } from '@/features/shop/goods-detail-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';
import { session } from '@/state/session';

export default guardPage(function GoodsDetailPage() {
  const { iid = '' } = decodeParams(useRouter().params);
  const [shareable, setShareable] = useState<GoodsShare>({ iid, title: '积分商城', imageUrl: undefined });
  useTrackedPage(routes.goodsDetail);
  const wish = ({ title, imageUrl, ...params }: GoodsShare) => ({
    target: routes.goodsDetail,
    params,
    title: `${title} | 汽修助手积分商城`,
    // Articles are public (§6): whoever opens the card needs no login.
    loginCheck: false,
    from: session.user()?.uid ?? null,
    ...(imageUrl ? { imageUrl } : {}),
  });
  useShareAppMessage(() => sharing.content(wish(shareable)));
  return (
    <GoodsDetailScreen iid={iid} onShareable={setShareable} onShare={(share) => void sharing.share(wish(share))} />
  );
});
