import { useState } from 'react';
import { View } from '@tarojs/components';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { SectionTitle } from '@/ui/section-title';
import { unsentWords, useUnsentPhotos } from '../photo-outbox';
import type { PhotoQueue } from '../photo-queue';
import { OutboxList } from './outbox-list';

interface PhotoOutboxCardProps {
  uploads: PhotoQueue;
  /** Only those of this order; all that are not of an unfinished reception when absent. */
  orderId?: string;
  /** Over the card. */
  title?: string;
}

/** Pictures that their orders have not got: how many, why, and each of them at a tap. Nothing when all are there. */
export function PhotoOutboxCard({ uploads, orderId, title }: PhotoOutboxCardProps) {
  const [isOpen, setOpen] = useState(false);
  const unsent = useUnsentPhotos().filter((photo) =>
    orderId === undefined ? photo.orderId !== null || photo.state.is !== 'done' : photo.orderId === orderId,
  );
  if (unsent.length === 0) return null;
  const isBad = unsent.some(({ state }) => state.is === 'failed' || state.is === 'lost');
  return (
    <>
      {title ? <SectionTitle title={title} /> : null}
      <Card>
        <Pressable expanded={isOpen} onPress={() => setOpen(!isOpen)} className="outbox-head">
          <Icon name={isBad ? 'warning' : 'refresh'} size={20} className={isBad ? 'outbox-bad' : 'outbox-icon'} />
          <View className="grow outbox-summary">{unsentWords(unsent)}</View>
          <View className="outbox-toggle">{isOpen ? '收起' : '查看'}</View>
        </Pressable>
        {isOpen ? <OutboxList unsent={unsent} uploads={uploads} /> : null}
      </Card>
    </>
  );
}
