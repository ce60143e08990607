import { View } from '@tarojs/components';
import { files } from '@/platform/files';
import { Button } from '@/ui/button';
import { toast } from '@/ui/feedback-store';
import { LazyImage } from '@/ui/lazy-image';
import { permissionRefused } from '@/ui/permission';
import { Sheet } from '@/ui/sheet';
import { useBusy } from '@/ui/use-busy';
import type { OfficialAccount } from './follow-check';
import './follow-sheet.scss';

const SAVE_FAILED = '保存图片失败';

async function saveCode(url: string): Promise<void> {
  const picture = await files.download({ url, utoken: '', name: '公众号二维码.png' });
  const saved = picture?.status === 'ok' ? await files.saveImage(picture.value) : picture;
  if (saved?.status === 'ok') toast('二维码已保存');
  else if (saved?.status === 'denied') toast(permissionRefused(saved.permission));
  else if (saved?.status !== 'cancelled') toast(SAVE_FAILED);
}

/** How to follow the account: by its code or by its name. */
export function FollowSheet({
  account,
  open,
  onClose,
}: {
  account: OfficialAccount;
  open: boolean;
  onClose: () => void;
}) {
  const { isBusy, run } = useBusy();
  const { name, qrcodeUrl } = account;
  return (
    <Sheet open={open} onClose={onClose} title={`关注“${name}”公众号`}>
      <View className="follow-sheet">
        {qrcodeUrl ? (
          <LazyImage src={qrcodeUrl} alt={`${name}公众号二维码`} mode="aspectFit" className="follow-sheet-code" />
        ) : null}
        {qrcodeUrl ? (
          <View className="follow-sheet-line">1. 保存二维码到相册</View>
        ) : (
          <View className="follow-sheet-line">1. 打开微信，点右上角搜索</View>
        )}
        {qrcodeUrl ? (
          <View className="follow-sheet-line">2. 打开微信扫一扫，从相册选择二维码</View>
        ) : (
          <View className="follow-sheet-line">2. 搜索公众号“{name}”</View>
        )}
        <View className="follow-sheet-line">3. 点“关注公众号”，即可及时收到订单、提现和客服消息</View>
        {qrcodeUrl ? (
          <Button
            kind="primary"
            size="large"
            icon="download"
            text="保存二维码"
            loading={isBusy}
            onPress={() => void run(() => saveCode(qrcodeUrl))}
          />
        ) : null}
      </View>
    </Sheet>
  );
}
