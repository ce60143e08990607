import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { isMissing } from '@/domain/app-error';
import { navigateTo, switchTab } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useReviewMode } from '@/state/review-mode';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { RichText } from '@/ui/rich-text';
import { Screen } from '@/ui/screen';
import { SectionTitle } from '@/ui/section-title';
import { ShareAction } from '@/ui/share-action';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { goodsOneQuery } from './api/goods-queries';
import { GoodsFacts } from './components/goods-facts';
import { GoodsGallery } from './components/goods-gallery';
import { offeredWays, priceTexts } from './goods-labels';
import './goods-detail-screen.scss';

/** What a shared card of this page shows. */
export interface GoodsShare {
  iid: string;
  title: string;
  imageUrl: string | undefined;
}

interface GoodsDetailScreenProps {
  iid: string;
  /** Told when the article is known: for a mini program's share card. */
  onShareable: (share: GoodsShare) => void;
  onShare: (share: GoodsShare) => void;
}

/** One article of the points store (§2 goodsDetail); public (§6). */
export function GoodsDetailScreen({ iid, onShareable, onShare }: GoodsDetailScreenProps) {
  const isReview = useReviewMode();
  const query = useQuery(goodsOneQuery(iid));
  const goods = query.data;
  const share: GoodsShare | null = goods ? { iid, title: goods.title, imageUrl: goods.images[0] } : null;
  const isHidden = isReview && goods !== undefined && goods.kind !== 'physical';
  const isUnknown = iid === '' || isHidden || isMissing(query.error);

  useEffect(() => {
    if (share) onShareable(share);
    // The callback is the route's and may be a new function each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [share?.iid, share?.title, share?.imageUrl]);

  if (isUnknown) {
    return (
      <Screen title="商品详情">
        <EmptyState
          icon="gift"
          title="商品不存在或已下架"
          action="去积分商城"
          onAction={() => void switchTab(routes.pointStore)}
        />
      </Screen>
    );
  }
  const offer = goods
    ? { isOn: goods.enable, isGone: goods.stock === 0, isPayable: offeredWays(goods, isReview).length > 0 }
    : null;
  const words =
    !offer || (offer.isOn && !offer.isGone && offer.isPayable)
      ? '立即兑换'
      : !offer.isOn
        ? '已下架'
        : offer.isGone
          ? '已兑完'
          : '暂不支持兑换';
  return (
    <Screen
      title="商品详情"
      padded={false}
      actions={share ? <ShareAction onPress={() => onShare(share)} /> : null}
      footer={
        goods ? (
          <View className="row">
            <View className="goods-detail-price grow">{priceTexts(goods, isReview)[0] ?? ''}</View>
            <Button
              text={words}
              kind="primary"
              size="large"
              className="goods-detail-button"
              disabled={words !== '立即兑换'}
              onPress={() => void navigateTo(routes.exchange, { iid })}
            />
          </View>
        ) : undefined
      }
    >
      <AsyncView query={query} skeleton={<DetailSkeleton />}>
        {(article) => (
          <View id="goods-detail">
            <GoodsGallery images={article.images} title={article.title} />
            <View className="goods-detail-body">
              <GoodsFacts goods={article} isReview={isReview} />
              {article.detail ? (
                <>
                  <SectionTitle title="商品详情" />
                  <Card>
                    <RichText html={article.detail} />
                  </Card>
                </>
              ) : null}
            </View>
          </View>
        )}
      </AsyncView>
    </Screen>
  );
}

function DetailSkeleton() {
  return (
    <View>
      <View className="goods-detail-ghost skeleton" />
      <View className="goods-detail-body">
        <Skeleton shape="text" rows={4} />
      </View>
    </View>
  );
}
