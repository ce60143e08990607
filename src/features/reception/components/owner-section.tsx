import { View } from '@tarojs/components';
import { isMasked } from '@/domain/masking';
import type { FormProblems } from '@/domain/reception/reception-form';
import { Field } from '@/ui/field';
import { fieldId } from '../hooks/use-create-order';
import type { DraftHandle } from '../hooks/use-draft';
import { BringerFields } from './bringer-fields';
import { FormSection } from './form-section';

interface OwnerSectionProps {
  handle: DraftHandle;
  problems: FormProblems;
  /** Of the stored order; masked for whom the store hides it from. */
  storedPhone?: string;
  storedBringerPhone?: string;
}

/**
 * Whose car it is, and who brought it when that is somebody else. All may stay empty; a phone that is given must be
 * one.
 */
export function OwnerSection({ handle, problems, storedPhone = '', storedBringerPhone = '' }: OwnerSectionProps) {
  const { draft, change } = handle;
  const { form } = draft;
  return (
    <FormSection id={fieldId('ownerName')} title="车主" hint="选填">
      <Field
        label="车主姓名"
        value={form.ownerName}
        onChange={(ownerName) => change({ ownerName })}
        placeholder="如 王先生"
        maxLength={30}
        error={problems.ownerName ?? ''}
      />
      <View id={fieldId('ownerPhone')}>
        <Field
          label="车主电话"
          type="phone"
          value={form.ownerPhone}
          onChange={(ownerPhone) => change({ ownerPhone })}
          placeholder={isMasked(storedPhone) ? `已登记 ${storedPhone}` : '11 位手机号'}
          maxLength={20}
          error={problems.ownerPhone ?? ''}
        />
      </View>
      <BringerFields handle={handle} problems={problems} storedPhone={storedBringerPhone} />
      <View id={fieldId('notes')}>
        <Field
          label="内部备注"
          multiline
          value={form.notes}
          onChange={(notes) => change({ notes })}
          placeholder="只有店内可见"
          maxLength={1000}
          error={problems.notes ?? ''}
        />
      </View>
    </FormSection>
  );
}
