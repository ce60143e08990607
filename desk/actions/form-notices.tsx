import { Alert, Button, Group } from '@mantine/core';
import dayjs from 'dayjs';
import type { DeskError } from '../api/client';
import type { useForm } from './use-form';

interface Props {
  readonly form: Pick<ReturnType<typeof useForm>, 'draftAt' | 'clashes' | 'discard' | 'isDirty'>;
  readonly refusal: DeskError | null;
  /** Takes over what was saved meanwhile; missing where there is no record. */
  readonly onReload?: () => void;
}

/** What must be known of a form before it is sent: a draft, a refusal, somebody else's change. */
export function FormNotices({ form, refusal, onReload }: Props) {
  const isOutdated = refusal?.code === 'version' && onReload !== undefined;
  return (
    <>
      {form.draftAt !== null && form.isDirty && (
        <Alert color="brand">
          <Group justify="space-between">
            <span>已恢复 {dayjs(form.draftAt).format('M月D日 HH:mm')} 未提交的内容</span>
            <Button size="xs" variant="default" onClick={form.discard}>
              放弃草稿
            </Button>
          </Group>
        </Alert>
      )}
      {refusal && (
        <Alert
          color={isOutdated ? 'yellow' : 'red'}
          role="alert"
          title={isOutdated ? '这条记录刚被他人修改' : undefined}
        >
          {isOutdated ? (
            <Group justify="space-between">
              <span>重新载入后，你填写的内容会保留，请核对后再提交。</span>
              <Button size="xs" onClick={onReload}>
                重新载入
              </Button>
            </Group>
          ) : (
            refusal.message
          )}
        </Alert>
      )}
      {form.clashes.length > 0 && (
        <Alert color="yellow">有 {form.clashes.length} 项双方都改过，保留的是你填写的内容。</Alert>
      )}
    </>
  );
}
