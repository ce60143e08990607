import { AgreeButton } from '@/platform/privacy';
import { Button } from './button';
import './consent-button.scss';

interface ConsentButtonProps {
  /** The platform is told of the press by it: unique on the page. */
  id: string;
  text?: string;
  onAgree: () => void;
}

/** 同意: where the platform watches over consent itself (WeChat), its own button, so that one press counts for both. */
export function ConsentButton({ id, text = '同意', onAgree }: ConsentButtonProps) {
  if (!AgreeButton) return <Button text={text} kind="primary" size="large" onPress={onAgree} />;
  return <AgreeButton id={id} text={text} className="consent-button" onAgree={onAgree} />;
}
