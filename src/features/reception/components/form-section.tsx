import type { PropsWithChildren, ReactNode } from 'react';
import { View } from '@tarojs/components';
import { Card } from '@/ui/card';
import './form-section.scss';

interface FormSectionProps {
  /** Where the page scrolls to when something in it is wrong. */
  id?: string;
  title: string;
  /** At the right of the title. */
  aside?: ReactNode;
  hint?: string;
  error?: string | undefined;
}

/** A titled card of the reception form. */
export function FormSection({ id, title, aside, hint, error, children }: PropsWithChildren<FormSectionProps>) {
  return (
    <View {...(id ? { id } : {})}>
      <Card>
        <View className="form-section-head">
          <View className="form-section-title" role="heading" aria-level={2}>
            {title}
            {hint ? <View className="form-section-hint">{hint}</View> : null}
          </View>
          {aside}
        </View>
        {children}
        {error ? (
          <View className="form-section-error" role="alert">
            {error}
          </View>
        ) : null}
      </Card>
    </View>
  );
}
