import { Button } from '@/ui/button';
import { PlateBoxes } from '@/ui/plate-keyboard';
import { Pressable } from '@/ui/pressable';
import { fieldId } from '../hooks/use-create-order';
import type { PlateInput } from '../hooks/use-plate';
import { FormSection } from './form-section';

interface PlateSectionProps {
  plate: PlateInput;
  onScan: () => void;
  problem: string | undefined;
}

/** The plate as it is painted; a tap opens its keyboard. */
export function PlateSection({ plate, onScan, problem }: PlateSectionProps) {
  return (
    <FormSection
      id={fieldId('carid')}
      title="车牌"
      aside={<Button text="扫车牌" icon="scan" size="small" onPress={onScan} />}
      error={problem}
    >
      <Pressable label={`车牌 ${plate.text || '未输入'}，点按输入`} onPress={plate.open}>
        <PlateBoxes text={plate.text} province={plate.province} isTyping={plate.isOpen} />
      </Pressable>
    </FormSection>
  );
}
