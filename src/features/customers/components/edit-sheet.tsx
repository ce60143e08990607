import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { Customer } from '@/contract/schemas/customers';
import { ApiError } from '@/domain/app-error';
import { isMasked } from '@/domain/masking';
import { normalisePhone, phoneProblem } from '@/domain/phone';
import { customersKey } from '@/infra/query-keys';
import { Button } from '@/ui/button';
import { formProblem } from '@/ui/error-state';
import { toast } from '@/ui/feedback-store';
import { Field } from '@/ui/field';
import { Segment } from '@/ui/segment';
import { Sheet } from '@/ui/sheet';
import { useBusy } from '@/ui/use-busy';
import { updateCustomer } from '../api/customers';
import './edit-sheet.scss';

interface EditSheetProps {
  customer: Customer;
  open: boolean;
  onClose: () => void;
}

type Kind = 'person' | 'company';
const kinds: readonly { key: Kind; text: string }[] = [
  { key: 'person', text: '个人' },
  { key: 'company', text: '单位' },
];

export function EditSheet({ customer, open, onClose }: EditSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="客户资料">
      <EditForm customer={customer} onDone={onClose} />
    </Sheet>
  );
}

/** Mounted with the sheet's content, so it begins with what is stored each time. */
function EditForm({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const storedPhone = isMasked(customer.phone) ? '' : customer.phone;
  const [name, setName] = useState(customer.name);
  const [phone, setPhone] = useState(storedPhone);
  const [kind, setKind] = useState<Kind>(customer.company ? 'company' : 'person');
  const [invoiceTitle, setInvoiceTitle] = useState(customer.invoiceTitle);
  const [note, setNote] = useState(customer.note);
  const [wrongPhone, setWrongPhone] = useState('');
  const [failure, setFailure] = useState('');
  const save = () =>
    run(async () => {
      const tidied = normalisePhone(phone);
      const problem = tidied === '' ? '' : (phoneProblem(tidied) ?? '');
      setWrongPhone(problem);
      setFailure('');
      if (problem !== '') return;
      try {
        await updateCustomer({
          id: customer.id,
          name: name.trim(),
          ...(tidied === storedPhone ? {} : { phone: tidied }),
          company: kind === 'company',
          invoiceTitle: invoiceTitle.trim(),
          note: note.trim(),
        });
        await queryClient.invalidateQueries({ queryKey: customersKey });
        toast('已保存');
        onDone();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(formProblem(error));
      }
    });
  return (
    <View>
      <View className="customer-kind">
        <Segment options={kinds} value={kind} onChange={setKind} />
      </View>
      <Field label={kind === 'company' ? '单位名称' : '姓名'} value={name} onChange={setName} maxLength={30} />
      <Field
        label="电话"
        type="phone"
        value={phone}
        onChange={setPhone}
        placeholder="11 位手机号"
        maxLength={20}
        error={wrongPhone}
      />
      <Field
        label="发票抬头"
        value={invoiceTitle}
        onChange={setInvoiceTitle}
        placeholder="选填，开票时用"
        maxLength={100}
      />
      <Field label="备注" multiline value={note} onChange={setNote} placeholder="只有店内可见" maxLength={500} />
      {failure === '' ? null : (
        <View className="field-error" role="alert">
          {failure}
        </View>
      )}
      <Button text="保存" kind="primary" size="large" loading={isBusy} onPress={() => void save()} />
    </View>
  );
}
