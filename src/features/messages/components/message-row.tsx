import { useState } from 'react';
import { View } from '@tarojs/components';
import { messageKindWords } from '@/domain/message-kinds';
import { formatRelativeTime } from '@/domain/relative-time';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import type { ListedMessage } from '../api/messages-query';
import { messageIcons } from '../message-look';
import './message-row.scss';

/** In design pixels; the style sheet counts on it. */
export const MESSAGE_ROW_HEIGHT = 88;
/** A message that arrived longer ago is drawn without sliding in, as when it is scrolled back to. */
const JUST_NOW_MS = 2_000;

/** One message of the list: kind, title, the first two lines, when, and a dot while it is unread. */
export function MessageRow({ message, onPress }: { message: ListedMessage; onPress: () => void }) {
  const { kind, read, content, createdAt, arrivedAt = 0 } = message;
  const [now] = useState(() => Date.now());
  const slidesIn = now - arrivedAt < JUST_NOW_MS;
  const label = `${read ? '' : '未读，'}${messageKindWords[kind]}，${content.title}`;
  return (
    <Pressable label={label} onPress={onPress} className={slidesIn ? 'message-row message-row-new' : 'message-row'}>
      <View className={`message-row-icon message-row-${kind}`}>
        <Icon name={messageIcons[kind]} />
        {read ? null : <View className="message-row-dot" />}
      </View>
      <View className="message-row-words">
        <View className="message-row-head">
          <View className={read ? 'message-row-title one-line' : 'message-row-title message-row-unread one-line'}>
            {content.title}
          </View>
          <View className="message-row-time">{formatRelativeTime(createdAt, now)}</View>
        </View>
        <View className="message-row-text two-lines">{content.msg}</View>
      </View>
    </Pressable>
  );
}
