import { useState } from 'react';
import { View } from '@tarojs/components';
import { parseQrid } from '@/domain/qr-link';
import { scanner } from '@/platform/scanner';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { confirmDialog } from '@/ui/feedback-store';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { openSettings } from '@/ui/open-settings';
import { useBusy } from '@/ui/use-busy';
import './scan-step.scss';

const NOT_OURS = '不是登录二维码，请扫描登录页上的二维码';
const NO_SCANNER = '当前环境不能扫码，请粘贴二维码中的链接';

/** True when the user has allowed it now. */
async function explainPermission(): Promise<boolean> {
  const opens = await confirmDialog({ content: '扫码需要使用相机，请在系统设置中允许', confirmText: '去设置' });
  return opens && openSettings('camera');
}

/** Without a code yet: scan one, or paste what it says. */
export function ScanStep({ onCode }: { onCode: (qrid: string) => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const { isBusy, run } = useBusy();

  const take = (said: string) => {
    const qrid = parseQrid(said);
    setProblem(qrid ? '' : NOT_OURS);
    if (qrid) onCode(qrid);
  };
  const scan = async (): Promise<void> => {
    const outcome = await scanner.scanCode();
    if (outcome === null) setProblem(NO_SCANNER);
    else if (outcome.status === 'ok') take(outcome.value);
    else if (outcome.status === 'failed') setProblem(outcome.message);
    else if (outcome.status === 'denied' && (await explainPermission())) await scan();
  };

  return (
    <>
      <Card>
        <View className="scan-step-picture">
          <Icon name="scan" size={48} />
        </View>
        <View className="scan-step-hint">扫描电脑或平板登录页上的二维码</View>
        <Button kind="primary" size="large" icon="scan" text="扫一扫" loading={isBusy} onPress={() => void run(scan)} />
      </Card>
      <Card>
        <Field
          label="粘贴二维码中的链接"
          placeholder="https://…"
          maxLength={500}
          value={text}
          onChange={setText}
          error={problem}
          onDone={() => take(text)}
        />
        <Button size="large" text="下一步" disabled={text.trim() === ''} onPress={() => take(text)} />
      </Card>
    </>
  );
}
