import { useState } from 'react';
import { View } from '@tarojs/components';
import { hostFor } from '@/infra/settings';
import { files } from '@/platform/files';
import { SAVE_FAILED } from '@/platform/files/types';
import { Button } from '@/ui/button';
import { toast } from '@/ui/feedback-store';
import { Picture } from '@/ui/picture';
import { SettingsButton } from '@/ui/settings-button';
import { useBusy } from '@/ui/use-busy';
import './certificate.scss';

const FILE_NAME = '故障诊断技能证书.png';

/** The certificate of an exam: to look at and to save. `url` as the server gives it, with its token. */
export function Certificate({ url }: { url: string }) {
  const address = url.startsWith('/') ? `${hostFor('cms')}${url}` : url;
  const { isBusy, run } = useBusy();
  const [isDenied, setDenied] = useState(false);
  const save = async () => {
    const [plain = '', utoken = ''] = address.split(/[?&]utoken=/);
    const loaded = await files.download({ url: plain, utoken: decodeURIComponent(utoken), name: FILE_NAME });
    const outcome = loaded?.status === 'ok' ? await files.saveImage(loaded.value) : loaded;
    setDenied(outcome?.status === 'denied');
    if (outcome?.status === 'ok') toast('证书已保存');
    else if (outcome?.status === 'failed') toast(outcome.message);
    else if (outcome === null) toast(SAVE_FAILED);
  };
  return (
    <View className="certificate">
      <Picture
        alt="故障诊断技能证书"
        src={address}
        mode="widthFix"
        showMenuByLongpress
        className="certificate-picture"
      />
      {isDenied ? (
        <View className="certificate-problem" role="alert">
          <View>没有相册权限，证书没有保存。请允许后再试，或长按图片保存。</View>
          <SettingsButton permission="album" onAllowed={() => void run(save)} />
        </View>
      ) : null}
      <Button
        text="保存证书"
        icon="download"
        kind="brand"
        size="large"
        loading={isBusy}
        onPress={() => void run(save)}
      />
    </View>
  );
}
