import { useState } from 'react';
import { View } from '@tarojs/components';
import { clipboard } from '@/platform/clipboard';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { toast } from '@/ui/feedback-store';
import { useBusy } from '@/ui/use-busy';
import './paste-box.scss';

const MAX_LENGTH = 500;

/** Takes an address as people copy it: "name phone address" in any order. `onRead` is false when it says nothing. */
export function PasteBox({ onRead }: { onRead: (text: string) => Promise<boolean> }) {
  const [text, setText] = useState('');
  const { isBusy, run } = useBusy();

  const read = (pasted: string) =>
    run(async () => {
      if (pasted.trim() === '') return;
      if (await onRead(pasted)) {
        setText('');
        toast('已识别，请核对');
      } else toast('没有识别到地址，请手动填写');
    });
  const paste = async () => {
    const copied = await clipboard.read();
    if (!copied) {
      toast('无法读取剪贴板，请在输入框中长按粘贴');
      return;
    }
    setText(copied.slice(0, MAX_LENGTH));
    await read(copied);
  };

  return (
    <Card>
      <Field
        label="智能识别"
        multiline
        value={text}
        onChange={setText}
        maxLength={MAX_LENGTH}
        placeholder="粘贴整段文字，自动识别姓名、电话和地址"
      />
      <View className="paste-box-buttons">
        <Button text="粘贴" kind="plain" size="small" onPress={() => void paste()} />
        <Button
          text="识别"
          size="small"
          className="paste-box-read"
          loading={isBusy}
          disabled={text.trim() === ''}
          onPress={() => void read(text)}
        />
      </View>
    </Card>
  );
}
