import { useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { Customer } from '@/contract/schemas/customers';
import { customersKey } from '@/infra/query-keys';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { SectionTitle } from '@/ui/section-title';
import { Tag, type TagTone } from '@/ui/tag';
import { useBusy } from '@/ui/use-busy';
import { noteConsent } from '../api/customers';
import { consentWords } from '../customer-words';
import { tellRefusal } from '@/ui/tell-refusal';
import './consent-card.scss';

const TONES: Readonly<Record<Customer['consent']['state'], TagTone>> = { unasked: 'grey', yes: 'ok', no: 'warn' };

/** Whether he wants notices of the store, since when and by whom; the front desk notes what he says. */
export function ConsentCard({ customer, mayChange }: { customer: Customer; mayChange: boolean }) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const { state } = customer.consent;
  const words = consentWords(customer.consent);
  const say = (agreed: boolean) =>
    run(async () => {
      const isSure =
        state !== 'no' ||
        (await confirmDialog({
          title: '客户改为同意接收？',
          content: '客户说过不接收通知。请确认是客户本人现在同意的。',
          confirmText: '本人同意',
        }));
      if (!isSure) return;
      try {
        await noteConsent(customer.id, agreed);
        toast(agreed ? '已记录：同意接收' : '已记录：不接收');
        await queryClient.invalidateQueries({ queryKey: customersKey });
      } catch (error) {
        await tellRefusal(error);
      }
    });
  return (
    <>
      <SectionTitle title="接收通知" />
      <Card>
        <View className="consent-state">
          <Tag text={words.state} tone={TONES[state]} />
          <View className="consent-how grow">{words.how}</View>
        </View>
        {mayChange ? (
          <View className="consent-ways">
            {state === 'yes' ? null : (
              <Button text="客户同意" size="small" loading={isBusy} onPress={() => void say(true)} />
            )}
            {state === 'no' ? null : (
              <Button text="客户不接收" kind="plain" size="small" loading={isBusy} onPress={() => void say(false)} />
            )}
          </View>
        ) : null}
      </Card>
    </>
  );
}
