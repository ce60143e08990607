import { useState } from 'react';
import { ApiError } from '@/domain/app-error';
import { normalisePhone, phoneProblem } from '@/domain/phone';
import { sendCode } from '../api/account-calls';

export type PhoneForm = ReturnType<typeof usePhoneForm>;

/**
 * Phone and SMS code of a form: values, problems, and the sending of the code. Problems show once the user has tried.
 */
export function usePhoneForm(purpose: 'register' | 'login' | 'reset') {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<{ phone?: string | null; code?: string | null; password?: string | null }>(
    {},
  );

  const number = normalisePhone(phone);

  const send = async (): Promise<number | null> => {
    const problem = phoneProblem(number);
    setProblems({ phone: problem });
    if (problem) return null;
    try {
      return await sendCode(number, purpose);
    } catch (error) {
      // Told by the error reporter; the button stays ready.
      if (error instanceof ApiError) return null;
      throw error;
    }
  };

  /** Shows what is wrong; true when nothing is. */
  const accept = (found: typeof problems): boolean => {
    setProblems(found);
    return !Object.values(found).some(Boolean);
  };

  return { phone, setPhone, number, code, setCode, problems, send, accept };
}
