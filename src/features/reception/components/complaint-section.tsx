import { View } from '@tarojs/components';
import type { FormProblems } from '@/domain/reception/reception-form';
import { Field } from '@/ui/field';
import { COMPLAINT_TEMPLATES, withSentence } from '../complaint-templates';
import { fieldId } from '../hooks/use-create-order';
import type { DraftHandle } from '../hooks/use-draft';
import { FormSection } from './form-section';
import { PickChip } from './pick-chip';

/** What the customer says is wrong: chips for the usual, and free text. */
export function ComplaintSection({
  handle: { draft, change },
  problems,
}: {
  handle: DraftHandle;
  problems: FormProblems;
}) {
  const { complaint } = draft.form;
  return (
    <FormSection id={fieldId('complaint')} title="故障描述">
      <View className="pick-chips">
        {COMPLAINT_TEMPLATES.map(({ label, text }) => (
          <PickChip
            key={label}
            text={label}
            look={complaint.includes(text) ? 'on' : 'plain'}
            {...(complaint.includes(text) ? { icon: 'check' as const } : {})}
            onPress={() => change({ complaint: withSentence(complaint, text) })}
          />
        ))}
      </View>
      <Field
        label="客户描述"
        multiline
        value={complaint}
        onChange={(text) => change({ complaint: text })}
        placeholder="什么时候、什么情况下出现"
        maxLength={1000}
        counter
        error={problems.complaint ?? ''}
      />
    </FormSection>
  );
}
