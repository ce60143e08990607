import { useState } from 'react';
import { View } from '@tarojs/components';
import { nicknameProblem } from '@/domain/nickname';
import { session } from '@/state/session';
import { Button } from '@/ui/button';
import { toast } from '@/ui/feedback-store';
import { Field } from '@/ui/field';
import { Sheet } from '@/ui/sheet';
import { useSingleMutation } from '@/ui/use-single-mutation';
import { updateProfile } from '../api/account-calls';

interface NicknameSheetProps {
  nickname: string;
  open: boolean;
  onClose: () => void;
}

export function NicknameSheet({ nickname, open, onClose }: NicknameSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="修改昵称">
      <NicknameForm nickname={nickname} onDone={onClose} />
    </Sheet>
  );
}

/** Mounted with the sheet's content, so it begins with the present name each time. */
function NicknameForm({ nickname, onDone }: { nickname: string; onDone: () => void }) {
  const [name, setName] = useState(nickname);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSingleMutation({
    mutationFn: () => updateProfile({ wechatName: name.trim() }),
    onSuccess: (user) => {
      session.setUserInfo(user);
      toast('昵称已修改');
      onDone();
    },
  });
  const submit = () => {
    const found = nicknameProblem(name);
    setProblem(found);
    if (!found && !save.isPending) save.mutate();
  };
  return (
    <View>
      <Field
        label="昵称"
        maxLength={32}
        counter
        value={name}
        onChange={setName}
        error={problem ?? ''}
        onDone={submit}
      />
      <Button kind="primary" size="large" text="保存" loading={save.isPending} onPress={submit} />
    </View>
  );
}
