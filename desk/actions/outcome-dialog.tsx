import { Alert, Button, CopyButton, Group, Modal, ScrollArea, Stack, Text } from '@mantine/core';
import type { DeskOutcome } from '@/contract/desk/shapes';
import { saveFile } from '../ui/save-file';

/** What came of an action and must be read: what is shown once, what waits for somebody else, a longer answer. */
export function OutcomeDialog({ outcome, onClose }: { readonly outcome: DeskOutcome; readonly onClose: () => void }) {
  const { secret, file, waiting, message } = outcome;
  const text = secret?.join('\n') ?? '';
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      size="lg"
      title={waiting ? '等待另一位同事同意' : '已完成'}
      // What is shown once is not lost by a slip of the mouse.
      closeOnClickOutside={!secret && !file}
      closeOnEscape={!secret && !file}
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      <Stack gap="md">
        <Text style={{ whiteSpace: 'pre-wrap' }}>{message}</Text>
        {waiting && <Alert color="yellow">尚未执行。另一位有权限的同事同意后才会生效。</Alert>}
        {secret && (
          <>
            <Alert color="yellow">以下内容只显示这一次，请立即保存；关闭后无法再查看。</Alert>
            <ScrollArea.Autosize
              mah={260}
              type="auto"
              className="desk-card"
              p="sm"
              tabIndex={0}
              role="region"
              aria-label="只显示一次的内容"
            >
              <div className="desk-code">{text}</div>
            </ScrollArea.Autosize>
          </>
        )}
        <Group justify="flex-end">
          {secret && (
            <>
              <CopyButton value={text}>
                {({ copied, copy }) => (
                  <Button variant="default" onClick={copy}>
                    {copied ? '已复制' : '复制'}
                  </Button>
                )}
              </CopyButton>
              <Button
                variant="default"
                onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), '运营后台.txt')}
              >
                下载
              </Button>
            </>
          )}
          {file && (
            <Button
              variant="default"
              onClick={() => saveFile(new Blob([file.text], { type: 'application/json' }), file.name)}
            >
              保存 {file.name}
            </Button>
          )}
          <Button onClick={onClose} data-autofocus={!secret}>
            {secret ? '已保存，关闭' : '知道了'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
