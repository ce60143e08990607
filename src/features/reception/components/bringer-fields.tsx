import { useState } from 'react';
import { View } from '@tarojs/components';
import { isMasked } from '@/domain/masking';
import type { FormProblems } from '@/domain/reception/reception-form';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { fieldId } from '../hooks/use-create-order';
import type { DraftHandle } from '../hooks/use-draft';

interface BringerFieldsProps {
  handle: DraftHandle;
  problems: FormProblems;
  /** Of the stored order; masked for whom the store hides it from. */
  storedPhone: string;
}

/** Who brought the car. Mostly the owner: the fields come when it is somebody else. */
export function BringerFields({ handle: { draft, change }, problems, storedPhone }: BringerFieldsProps) {
  const { bringerName, bringerPhone } = draft.form;
  const [isAsked, setAsked] = useState(false);
  const isOther = isAsked || bringerName !== '' || bringerPhone !== '';
  const isOwner = () => {
    setAsked(false);
    change({ bringerName: '', bringerPhone: '' });
  };
  if (!isOther)
    return (
      <View id={fieldId('bringerName')}>
        <Button text="送修人不是车主" icon="plus" size="small" onPress={() => setAsked(true)} />
      </View>
    );
  return (
    <>
      <View id={fieldId('bringerName')}>
        <Field
          label="送修人"
          value={bringerName}
          onChange={(name) => change({ bringerName: name })}
          placeholder="如 车主的爱人、单位司机"
          maxLength={30}
          error={problems.bringerName ?? ''}
        />
      </View>
      <View id={fieldId('bringerPhone')}>
        <Field
          label="送修人电话"
          type="phone"
          value={bringerPhone}
          onChange={(phone) => change({ bringerPhone: phone })}
          placeholder={isMasked(storedPhone) ? `已登记 ${storedPhone}` : '11 位手机号'}
          maxLength={20}
          error={problems.bringerPhone ?? ''}
        />
      </View>
      <Button text="送修人就是车主" kind="plain" size="small" onPress={isOwner} />
    </>
  );
}
