import { useState } from 'react';
import { View } from '@tarojs/components';
import { createClientKeys } from '@/domain/client-key';
import { hasContactData, NO_CONTACT_DATA } from '@/domain/contact-data';
import { Button } from '../button';
import { formProblem } from '../error-state';
import { toast } from '../feedback-store';
import { Field } from '../field';
import { Sheet } from '../sheet';
import { useBusy } from '../use-busy';
import './comments.scss';

const MAX_CHARACTERS = 500;

interface CommentSheetProps {
  open: boolean;
  onClose: () => void;
  /**
   * Sends a comment under a key that stays the same over retries of one text. What it throws is shown, and the text
   * kept.
   */
  send: (text: string, clientKey: string) => Promise<unknown>;
}

/** A panel to write a comment in. The text outlives closing it, and a failure. */
export function CommentSheet({ open, onClose, send }: CommentSheetProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const { isBusy, run } = useBusy();
  const [keys] = useState(() => createClientKeys());
  const written = text.trim();

  const submit = () =>
    run(async () => {
      if (hasContactData(written)) return setProblem(NO_CONTACT_DATA);
      try {
        await send(written, keys.keyFor(written));
      } catch (error) {
        return setProblem(formProblem(error));
      }
      keys.done();
      setText('');
      onClose();
      toast('评论已发布');
    });

  return (
    <Sheet open={open} onClose={onClose} title="写评论">
      <Field
        label="评论内容"
        value={text}
        onChange={(value) => {
          setText(value);
          setProblem('');
        }}
        placeholder="说说您的经验或疑问，请勿留联系方式"
        maxLength={MAX_CHARACTERS}
        counter
        multiline
        error={problem}
      />
      <View className="comment-send">
        <Button
          text="发布"
          kind="primary"
          size="large"
          loading={isBusy}
          disabled={written === ''}
          onPress={() => void submit()}
        />
      </View>
    </Sheet>
  );
}
