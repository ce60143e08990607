import { useEffect, useState } from 'react';
import { Button } from './button';
import { Field } from './field';

const CODE_LENGTH = 6;
const TICK_MS = 500;

interface CodeFieldProps {
  /** Of the text box itself. */
  id?: string;
  value: string;
  onChange: (value: string) => void;
  /**
   * Sends the code and answers the seconds until the next may be sent; null when it was not sent (the reason is already
   * shown).
   */
  onSend: () => Promise<number | null>;
  error?: string;
  onDone?: () => void;
}

/** Seconds left, and how to start a countdown; measured by the clock, so that it is right after the app slept. */
function useCountdown(): [number, (seconds: number) => void] {
  const [{ now, deadline }, setTimes] = useState({ now: 0, deadline: 0 });
  useEffect(() => {
    if (deadline === 0) return undefined;
    const timer = setInterval(() => {
      setTimes({ now: Date.now(), deadline });
      if (deadline <= Date.now()) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [deadline]);
  const start = (seconds: number) => setTimes({ now: Date.now(), deadline: Date.now() + seconds * 1000 });
  return [Math.max(0, Math.ceil((deadline - now) / 1000)), start];
}

/** Six digits from an SMS, with the button that sends them and its countdown. */
export function CodeField({ id, value, onChange, onSend, error, onDone }: CodeFieldProps) {
  const [seconds, startCountdown] = useCountdown();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      const retryAfter = await onSend();
      if (retryAfter !== null) startCountdown(retryAfter);
    } finally {
      setSending(false);
    }
  };
  return (
    <Field
      id={id}
      label="验证码"
      type="code"
      icon="shield"
      placeholder="6 位验证码"
      maxLength={CODE_LENGTH}
      value={value}
      onChange={(text) => onChange(text.replace(/\D/g, ''))}
      error={error}
      onDone={onDone}
      trailing={
        <Button
          size="small"
          kind="secondary"
          loading={isSending}
          disabled={seconds > 0}
          text={seconds > 0 ? `${seconds} 秒后重发` : '获取验证码'}
          className="code-field-send"
          onPress={() => void send()}
        />
      }
    />
  );
}
