import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { View } from '@tarojs/components';
import { AsyncView, StaleNotice } from '@/ui/async-view';
import { BannerStrip } from '@/ui/banner-strip';
import { Card } from '@/ui/card';
import { LazyImage } from '@/ui/lazy-image';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';
import { EmptyState } from '@/ui/state-view';
import type { NewsItem } from '@/contract/schemas/content';
import { bannersQuery, newsListQuery } from '../api/cms-queries';
import { ContentSheet, type ContentRef } from './content-sheet';
import './news-section.scss';

const FRAME_MS = 16;

/** Rows come one after the other, a frame apart: drawn at once they would hold back the first tap on a slow phone. */
function NewsRows({ list, onOpen }: { list: readonly NewsItem[]; onOpen: (item: NewsItem) => void }) {
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (shown >= list.length) return undefined;
    const timer = setTimeout(() => setShown(shown + 1), FRAME_MS);
    return () => clearTimeout(timer);
  }, [list.length, shown]);
  return (
    <>
      {list.slice(0, shown).map((item) => (
        <ListRow
          key={item.id}
          title={item.title}
          subtitle={item.summary}
          lead={<LazyImage src={item.coverUrl} alt="" icon="document" className="news-picture" />}
          onPress={() => onOpen(item)}
        />
      ))}
    </>
  );
}

/** Banners and news from the CMS, read in a sheet. When both fail the news say so, and one retry asks for both. */
export function NewsSection() {
  const [content, setContent] = useState<ContentRef | null>(null);
  const banners = useQuery(bannersQuery());
  const news = useQuery(newsListQuery());
  const isBannerMissing = banners.isError && !banners.data;
  const retry = () => Promise.all([news.refetch(), isBannerMissing ? banners.refetch() : undefined]);
  return (
    <View>
      {banners.isPending ? <View className="news-banner-space" /> : null}
      <BannerStrip
        banners={(banners.data ?? []).map(({ id, title, summary, coverUrl }) => ({
          id,
          title,
          summary,
          imageUrl: coverUrl,
        }))}
        onPress={({ id, title }) => setContent({ id, title })}
      />
      {isBannerMissing && !news.isError ? (
        <StaleNotice text="活动没有加载出来" onRetry={() => void banners.refetch()} />
      ) : null}
      <SectionTitle title="资讯" />
      <AsyncView
        query={{ ...news, refetch: retry }}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title="暂无资讯" hint="下拉可以刷新" />}
      >
        {(list) => (
          <Card padding="list">
            <NewsRows list={list} onOpen={(item) => setContent({ id: item.contentId, title: item.title })} />
          </Card>
        )}
      </AsyncView>
      <ContentSheet content={content} onClose={() => setContent(null)} />
    </View>
  );
}
