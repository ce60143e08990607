import { Button as TaroButton, View } from '@tarojs/components';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { formatDateTime } from '@/domain/date-format';
import { mayInStore } from '@/domain/store-permissions';
import { clipboard } from '@/platform/clipboard';
import { share } from '@/platform/share';
import { SHARE_FAILED } from '@/platform/share/types';
import { askNotices } from '@/state/ask-notices';
import { useSession } from '@/state/session';
import { Button } from '@/ui/button';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { QrCode } from '@/ui/qr-code';
import { Sheet } from '@/ui/sheet';
import { openShare, revokeShare } from '../api/order-calls';
import type { OrderChanges } from '../hooks/use-order-change';
import { useViewer } from '../hooks/use-viewer';
import { sharedPath, sharedTitle } from '../order-link';
import { SaveLinkCode } from './save-link-code';
import './sheet-parts.scss';
import './share-sheet.scss';

interface ShareSheetProps {
  open: boolean;
  order: WorkOrder;
  changes: OrderChanges;
  /** Absolute address of a route; null where the app has no address that others could open. */
  linkTo: (path: string) => string | null;
  onClose: () => void;
}

/** The customer's link: opened by the store, sent by card or address, revoked at any time. */
export function ShareSheet({ open, order, changes, linkTo, onClose }: ShareSheetProps) {
  const { role } = useViewer();
  const mayShare = mayInStore(role, 'share');
  const openLink = async () => {
    await askNotices('work-order-decided');
    await changes.change(order.id, () => openShare(order.id));
  };
  return (
    <Sheet open={open} onClose={onClose} title="发给客户">
      {order.shareKey === null ? (
        <>
          <View className="sheet-note">
            客户打开链接，不用登录就能看到进度、检查结果、照片和报价，并逐项选择做或不做。手机号和内部备注不会显示。
          </View>
          {mayShare ? null : <View className="sheet-problem">技师不能开启客户链接，请联系前台</View>}
          <Button
            text="开启客户链接"
            kind="brand"
            size="large"
            disabled={!mayShare}
            loading={changes.isBusy}
            onPress={() => void openLink()}
          />
        </>
      ) : (
        <OpenLink order={order} shareKey={order.shareKey} changes={changes} linkTo={linkTo} mayRevoke={mayShare} />
      )}
    </Sheet>
  );
}

interface OpenLinkProps extends Pick<ShareSheetProps, 'order' | 'changes' | 'linkTo'> {
  shareKey: string;
  mayRevoke: boolean;
}

function OpenLink({ order, shareKey, changes, linkTo, mayRevoke }: OpenLinkProps) {
  const { user } = useSession();
  const link = linkTo(sharedPath(shareKey));
  const title = sharedTitle(order, user?.storename ?? '');
  const copy = async () => {
    if (link !== null)
      toast((await clipboard.write(link)) ? '链接已复制，可粘贴到微信或短信' : '复制失败，请长按链接选择');
  };
  const send = async () => {
    if (link === null) return;
    const outcome = await share.send({
      title,
      path: sharedPath(shareKey),
      link,
    });
    if (outcome?.status === 'ok') toast(outcome.value === 'clipboard' ? '链接已复制，可粘贴到微信或短信' : '已分享');
    else if (outcome?.status !== 'cancelled') toast(SHARE_FAILED);
  };
  const revoke = async () => {
    const isSure = await confirmDialog({
      title: '撤销链接',
      content: '客户手里的链接会立即失效；重新开启后是一个新的链接。',
      confirmText: '撤销',
      danger: true,
    });
    if (isSure) await changes.change(order.id, () => revokeShare(order.id));
  };
  return (
    <>
      {link === null ? null : (
        <View className="share-scan">
          <QrCode text={link} label="客户链接的二维码" />
          <View className="share-scan-words">客户用微信扫一扫即可打开</View>
          <SaveLinkCode link={link} title={title} name={`客户链接${order.number}.png`} />
          <View className="share-link one-line">{link}</View>
        </View>
      )}
      <View className="sheet-note">
        {order.shareOpenedAt ? `客户最近打开：${formatDateTime(order.shareOpenedAt)}` : '客户还没有打开过'}
      </View>
      {share.needsButton ? (
        <View className="button button-brand button-large">
          <TaroButton openType="share" className="button-face share-button">
            发给微信好友
          </TaroButton>
        </View>
      ) : (
        <View className="sheet-pair">
          <View className="sheet-half">
            <Button text="复制链接" kind="secondary" size="large" onPress={() => void copy()} />
          </View>
          <View className="sheet-half">
            <Button text="分享" icon="share" kind="brand" size="large" onPress={() => void send()} />
          </View>
        </View>
      )}
      {share.needsButton && link !== null ? (
        <Button
          text="复制网页链接"
          kind="secondary"
          size="large"
          className="sheet-button"
          onPress={() => void copy()}
        />
      ) : null}
      <Button
        text="撤销链接"
        kind="danger"
        size="large"
        className="sheet-button"
        disabled={!mayRevoke}
        loading={changes.isBusy}
        onPress={() => void revoke()}
      />
      {mayRevoke ? null : <View className="sheet-note">技师不能撤销客户链接，请联系前台</View>}
    </>
  );
}
