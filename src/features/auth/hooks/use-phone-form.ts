import { useState } from 'react';
import { ApiError } from '@/domain/app-error';
import { normalisePhone, phoneProblem } from '@/domain/phone';
import { useProblems } from '@/ui/use-problems';
import { sendCode } from '../api/account-calls';

export type PhoneForm = ReturnType<typeof usePhoneForm>;

/**
 * Phone and SMS code of a form: values, problems, and the sending of the code. Problems show once the user has tried.
 */
export function usePhoneForm(purpose: 'register' | 'login' | 'reset') {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const { problems, accept, typed } = useProblems<'phone' | 'code' | 'password'>();

  const number = normalisePhone(phone);

  const send = async (): Promise<number | null> => {
    if (!accept({ phone: phoneProblem(number) })) return null;
    try {
      return await sendCode(number, purpose);
    } catch (error) {
      // Told by the error reporter; the button stays ready.
      if (error instanceof ApiError) return null;
      throw error;
    }
  };

  return {
    phone,
    setPhone: typed(setPhone, 'phone'),
    number,
    code,
    setCode: typed(setCode, 'code'),
    problems,
    send,
    accept,
    typed,
  };
}
