import { useState } from 'react';
import { View } from '@tarojs/components';
import type { UserInfo } from '@/contract/schemas/account';
import { goBack } from '@/infra/navigation';
import { refreshUser } from '@/state/refresh-user';
import { useSession } from '@/state/session';
import { Button } from '@/ui/button';
import { alertDialog, confirmDialog } from '@/ui/feedback-store';
import { useSingleMutation } from '@/ui/use-single-mutation';
import { unbindPhone } from '../api/account-calls';

const loginWords: Readonly<Record<UserInfo['bound'][number], string>> = {
  wechat: '微信',
  wechat_app: '微信',
  douyin: '抖音',
};

interface UnbindPhoneProps {
  /** Sent to the bound phone. */
  code: string;
  /** Shows what the code lacks; true when nothing. */
  accept: () => boolean;
}

/** Takes the phone off the account, after a question. Offered only to those whom another login still lets in. */
export function UnbindPhone({ code, accept }: UnbindPhoneProps) {
  const { user } = useSession();
  // As it was at the beginning: what is left must not go while the last dialog is open.
  const [bound] = useState(() => user?.bound ?? []);
  const others = [...new Set(bound.map((each) => loginWords[each]))].join('或');
  const unbind = useSingleMutation({
    mutationFn: () => unbindPhone(code),
    onSuccess: async () => {
      await refreshUser();
      // A toast would go with this page.
      await alertDialog({ content: `手机号已解绑，下次请用${others}登录` });
      await goBack();
    },
  });
  if (bound.length === 0) return null;

  const ask = async () => {
    if (!accept()) return;
    const isSure = await confirmDialog({
      title: '解绑手机号',
      content: `解绑后无法再用手机号和密码登录，已设的密码也会清除，以后只能用${others}登录。`,
      confirmText: '解绑',
      danger: true,
    });
    if (isSure) unbind.mutate();
  };
  return (
    <View className="account-form-second">
      <Button kind="plain" size="large" text="解绑手机号" loading={unbind.isPending} onPress={() => void ask()} />
    </View>
  );
}
