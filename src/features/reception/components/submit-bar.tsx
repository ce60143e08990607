import { View } from '@tarojs/components';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import './submit-bar.scss';

interface SubmitBarProps {
  text: string;
  isBusy: boolean;
  disabled?: boolean;
  failure: { message: string; isOffline: boolean } | null;
  /** What is safe meanwhile, where there was no network. */
  saved: string;
  onSubmit: () => void;
}

/** The one primary action, and above it why the last try did not succeed. */
export function SubmitBar({ text, isBusy, disabled = false, failure, saved, onSubmit }: SubmitBarProps) {
  return (
    <>
      {failure ? (
        <View className={failure.isOffline ? 'submit-failure submit-offline' : 'submit-failure'} role="alert">
          <Icon name={failure.isOffline ? 'offline' : 'warning'} size={18} />
          <View className="grow submit-words">{failure.isOffline ? saved : failure.message}</View>
          <Button text="重试" size="small" disabled={isBusy} onPress={onSubmit} />
        </View>
      ) : null}
      <Button text={text} kind="primary" size="large" loading={isBusy} disabled={disabled} onPress={onSubmit} />
    </>
  );
}
