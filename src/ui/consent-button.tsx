import { AgreeButton } from '@/platform/privacy';
import { Button } from './button';
import './consent-button.scss';

interface ConsentButtonProps {
  /** The platform is told of the press by it: unique on the page. */
  id: string;
  text?: string;
  /** In a bar instead of a sheet: no wider than its words, and blue. */
  small?: boolean;
  onAgree: () => void;
}

/** 同意: where the platform watches over consent itself (WeChat), its own button, so that one press counts for both. */
export function ConsentButton({ id, text = '同意', small = false, onAgree }: ConsentButtonProps) {
  if (!AgreeButton)
    return <Button text={text} kind={small ? 'brand' : 'primary'} size={small ? 'small' : 'large'} onPress={onAgree} />;
  const className = small ? 'consent-button consent-button-small' : 'consent-button';
  return <AgreeButton id={id} text={text} className={className} onAgree={onAgree} />;
}
