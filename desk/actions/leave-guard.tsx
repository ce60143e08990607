import { Button, Group, Modal, Text } from '@mantine/core';
import { useEffect, type RefObject } from 'react';
import { useBlocker } from 'react-router';

interface Props {
  readonly isDirty: boolean;
  /** Whether the form is done and may be left. */
  readonly isDone: RefObject<boolean>;
  readonly onDiscard: () => void;
}

/** Asks before a form is left in which something was typed. */
export function LeaveGuard({ isDirty, isDone, onDiscard }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isDone.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isDone.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, isDone]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Modal opened onClose={blocker.reset} title="内容还没有提交" centered closeButtonProps={{ 'aria-label': '关闭' }}>
      <Text size="sm">可以留着草稿，下次打开时继续；也可以放弃已填写的内容。</Text>
      <Group justify="flex-end" mt="lg">
        <Button
          variant="subtle"
          color="red"
          onClick={() => {
            onDiscard();
            blocker.proceed();
          }}
        >
          放弃内容
        </Button>
        <Button variant="default" onClick={blocker.proceed}>
          留作草稿并离开
        </Button>
        <Button onClick={blocker.reset} data-autofocus>
          继续填写
        </Button>
      </Group>
    </Modal>
  );
}
