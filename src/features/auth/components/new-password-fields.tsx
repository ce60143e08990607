import { passwordProblem } from '@/domain/password';
import { phoneProblem } from '@/domain/phone';
import { smsCodeProblem } from '@/domain/sms-code';
import { CodeField } from '@/ui/code-field';
import { Field } from '@/ui/field';
import type { PhoneForm } from '../hooks/use-phone-form';

/** What is wrong with phone, code and a new password, each null where nothing is. */
export const newPasswordProblems = ({ number, code }: PhoneForm, password: string) => ({
  phone: phoneProblem(number),
  code: smsCodeProblem(code),
  password: passwordProblem(password),
});

interface NewPasswordFieldsProps {
  form: PhoneForm;
  /** What the password is called. */
  label: string;
  password: string;
  onPassword: (password: string) => void;
  /** The last field is done. */
  onDone: () => void;
}

/** The fields of a form that sets a password by an SMS code. */
export function NewPasswordFields({ form, label, password, onPassword, onDone }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label="手机号"
        type="phone"
        icon="phone"
        placeholder="请输入手机号"
        maxLength={20}
        value={form.phone}
        onChange={form.setPhone}
        error={form.problems.phone ?? ''}
      />
      <CodeField value={form.code} onChange={form.setCode} onSend={form.send} error={form.problems.code ?? ''} />
      <Field
        label={label}
        type="password"
        icon="lock"
        placeholder="8 到 32 位密码"
        maxLength={32}
        value={password}
        onChange={form.typed(onPassword, 'password')}
        error={form.problems.password ?? ''}
        onDone={onDone}
      />
    </>
  );
}
