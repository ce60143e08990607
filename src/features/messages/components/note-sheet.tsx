import { View } from '@tarojs/components';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Sheet } from '@/ui/sheet';
import type { ServiceNote } from '../hooks/use-service-note';
import './note-sheet.scss';

/** As the contract takes it. */
const LONGEST_NOTE = 500;

/** A note to the service desk; what was typed stays when the sheet is closed. */
export function NoteSheet({ note, open, onClose }: { note: ServiceNote; open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="给客服留言">
      <View className="note-sheet">
        <View className="note-sheet-hint">写下遇到的问题，客服的回复会出现在“客服”消息里</View>
        <Field
          label="留言内容"
          multiline
          counter
          maxLength={LONGEST_NOTE}
          value={note.text}
          onChange={note.setText}
          placeholder="例如：找不到某车型的电路图"
          disabled={note.isSending}
        />
        <Button
          kind="primary"
          size="large"
          text="发送"
          loading={note.isSending}
          disabled={note.text.trim() === ''}
          onPress={note.send}
        />
      </View>
    </Sheet>
  );
}
