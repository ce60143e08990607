import { Alert, Button, Group, Modal, ScrollArea, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { DeskAction } from '@/contract/desk/shapes';
import { wordsOf } from '../api/client';

const LONGEST_REASON = 200;

interface Props {
  readonly action: DeskAction;
  /** What will be done. */
  readonly lines: readonly string[];
  readonly hasChanged?: boolean;
  readonly isBusy: boolean;
  readonly error?: unknown;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks before something is done, with what it will do. */
export function ConfirmDialog({ action, lines, hasChanged = false, isBusy, error, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [isTold, setTold] = useState(false);
  const isFinal = action.effect === 'final';
  const misses = action.reason && reason.trim() === '';
  const confirm = () => {
    setTold(true);
    if (!misses) onConfirm(reason.trim());
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`确认${action.title}？`}
      centered
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      <Stack gap="md">
        {hasChanged && (
          <Alert color="yellow" role="alert">
            情况刚刚有变化，请重新核对后再确认。
          </Alert>
        )}
        {lines.length === 0 ? (
          <Text>{action.summary}。</Text>
        ) : (
          <ScrollArea.Autosize mah={320} type="auto" tabIndex={0} aria-label="将要发生的事" role="region">
            <ul className="desk-lines">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </ScrollArea.Autosize>
        )}
        {isFinal && (
          <Text size="sm" c="red" fw={500}>
            执行后无法撤销。
          </Text>
        )}
        {action.reason && (
          <Textarea
            label="原因"
            description="会记入操作记录"
            required
            aria-required
            autosize
            minRows={2}
            maxLength={LONGEST_REASON}
            error={isTold && misses ? '请填写原因' : undefined}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {error ? (
          <Alert color="red" role="alert">
            {wordsOf(error)}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          {/* What cannot be taken back is not what Enter does. */}
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus={isFinal && !action.reason}>
            取消
          </Button>
          <Button
            color={isFinal ? 'red' : undefined}
            onClick={confirm}
            loading={isBusy}
            data-autofocus={!isFinal && !action.reason}
          >
            {action.title}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
