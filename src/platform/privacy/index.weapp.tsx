import Taro from '@tarojs/taro';
import { Button } from '@tarojs/components';
import { report } from '../diagnostics';
import type { AgreeButtonProps, PrivacyDoor } from './types';

export const privacy: PrivacyDoor = {
  onQuestion(listener) {
    // Base libraries before 2.32.3 lack it, and ask by themselves.
    Taro.onNeedPrivacyAuthorization?.((answer) => {
      listener({
        agree: (buttonId) => answer({ event: 'agree', buttonId }),
        refuse: () => answer({ event: 'disagree' }),
      });
    });
  },
  openContract() {
    Taro.openPrivacyContract({ fail: (error) => report('warn', `privacy: ${JSON.stringify(error)}`) });
  },
};

/** Base libraries before 2.32.3 know neither the question nor the button for it: there a plain tap agrees. */
const asksItself = (): boolean => !Taro.canIUse('getPrivacySetting');

export function AgreeButton({ id, text, className, onAgree }: AgreeButtonProps) {
  return (
    <Button
      id={id}
      openType="agreePrivacyAuthorization"
      className={className}
      onAgreePrivacyAuthorization={onAgree}
      onClick={asksItself() ? onAgree : undefined}
    >
      {text}
    </Button>
  );
}
