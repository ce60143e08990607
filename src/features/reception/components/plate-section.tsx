import { Button } from '@/ui/button';
import { PlateBoxes } from '@/ui/plate-boxes';
import { Pressable } from '@/ui/pressable';
import { fieldId } from '../hooks/use-create-order';
import type { PlateInput } from '../hooks/use-plate';
import { FormSection } from './form-section';

interface PlateSectionProps {
  plate: PlateInput;
  onScan: () => void;
  problem: string | undefined;
}

/** The plate as it is painted; a tap opens its keyboard, one on a character then chooses it. */
export function PlateSection({ plate, onScan, problem }: PlateSectionProps) {
  return (
    <FormSection
      id={fieldId('carid')}
      title="车牌"
      aside={<Button text="扫车牌" icon="scan" size="small" onPress={onScan} />}
      error={problem}
    >
      {plate.isOpen ? (
        <PlateBoxes text={plate.text} province={plate.province} cell={plate.cell} />
      ) : (
        <Pressable label={`车牌 ${plate.text || '未输入'}，点按输入`} onPress={plate.open}>
          <PlateBoxes text={plate.text} province={plate.province} isTyping={false} />
        </Pressable>
      )}
    </FormSection>
  );
}
