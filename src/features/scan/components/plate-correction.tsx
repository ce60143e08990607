import { View } from '@tarojs/components';
import { parsePlate } from '@/domain/plate';
import { clipboard } from '@/platform/clipboard';
import { toast } from '@/ui/feedback-store';
import { PlateKeyboard } from '@/ui/plate-keyboard';

interface PlateCorrectionProps {
  text: string;
  onChange: (text: string) => void;
  onDone: (plate: string) => void;
}

/** The keys of plates for one that was read from a photo and is not sure in places. */
export function PlateCorrection({ text, onChange, onDone }: PlateCorrectionProps) {
  const paste = async () => {
    const copied = parsePlate((await clipboard.read()) ?? '');
    if (copied.ok) onChange(copied.plate);
    else toast(copied.plate === '' ? '无法读取剪贴板，请直接输入' : copied.message);
  };
  return (
    <View id="plate-correction">
      <PlateKeyboard text={text} province="" onChange={onChange} onDone={onDone} onPaste={() => void paste()} />
    </View>
  );
}
