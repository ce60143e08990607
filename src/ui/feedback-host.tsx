import { useEffect, useState } from 'react';
import Taro from '@tarojs/taro';
import { View } from '@tarojs/components';
import { Button } from './button';
import { joinFeedback, type Feedback, type OpenDialog } from './feedback-store';
import { useDialog } from './use-dialog';
import './feedback-host.scss';

/**
 * Draws the dialog, the toast and the loading indicator of its page. Screen has one; pages without Screen add their
 * own.
 */
export function FeedbackHost() {
  const [{ dialog, toast, loading, panel }, show] = useState<Feedback>({
    dialog: null,
    toast: null,
    loading: null,
    panel: null,
  });
  useEffect(() => joinFeedback({ page: Taro.getCurrentInstance().page, show }), []);
  return (
    <>
      {panel}
      {dialog ? <Dialog dialog={dialog} /> : null}
      {loading ? (
        <View className="toast-layer">
          <View className="toast toast-loading" role="status" aria-live="polite">
            <View className="toast-spinner" />
            {loading}
          </View>
        </View>
      ) : null}
      {toast ? (
        <View className="toast-layer">
          <View className="toast" role="status" aria-live="polite">
            {toast.message}
          </View>
        </View>
      ) : null}
    </>
  );
}

function Dialog({ dialog }: { dialog: OpenDialog }) {
  const frame = useDialog({ role: 'alertdialog', label: dialog.title, onEscape: () => dialog.close(false) });
  return (
    <View className="dialog-mask" catchMove>
      <View {...frame} className="dialog">
        <View className="dialog-title">{dialog.title}</View>
        {dialog.content ? <View className="dialog-content">{dialog.content}</View> : null}
        <View className="dialog-buttons">
          {dialog.cancelText === null ? null : (
            <Button
              text={dialog.cancelText}
              kind="plain"
              className="dialog-button"
              onPress={() => dialog.close(false)}
            />
          )}
          <Button
            text={dialog.confirmText}
            kind={dialog.danger ? 'danger' : 'brand'}
            className="dialog-button"
            onPress={() => dialog.close(true)}
          />
        </View>
      </View>
    </View>
  );
}
