import { View } from '@tarojs/components';
import type { Message } from '@/contract/schemas/messages';
import { formatDateTime } from '@/domain/date-format';
import { messageKindWords } from '@/domain/message-kinds';
import { Sheet } from '@/ui/sheet';
import { Tag } from '@/ui/tag';
import './message-sheet.scss';

/** The whole text of a message that leads to no page; nothing while there is none. */
export function MessageSheet({ message, onClose }: { message: Message | null; onClose: () => void }) {
  return (
    <Sheet open={message !== null} onClose={onClose} title={message?.content.title}>
      {message ? (
        <View className="message-sheet">
          <View className="message-sheet-facts">
            <Tag text={messageKindWords[message.kind]} />
            <View className="message-sheet-time">{formatDateTime(message.createdAt)}</View>
          </View>
          <View className="message-sheet-text">{message.content.msg}</View>
        </View>
      ) : null}
    </Sheet>
  );
}
