import { useEffect, useRef } from 'react';
import type { ViewProps } from '@tarojs/components';
import { accessibility } from '@/platform/accessibility';

interface DialogOptions {
  /** What a screen reader says of it. */
  label: string;
  role?: 'dialog' | 'alertdialog';
  /** False gives the focus back while the dialog still slides away. */
  isOpen?: boolean;
  /** Absent for questions that must be answered. */
  onEscape?: () => void;
}

/** Properties of a View that lies over the page: the focus goes into it, stays there, and back when it closes. */
export function useDialog({ label, role = 'dialog', isOpen = true, onEscape }: DialogOptions): ViewProps {
  const element = useRef<unknown>(null);
  const escape = useRef(onEscape);
  useEffect(() => {
    escape.current = onEscape;
  });
  useEffect(() => (isOpen ? accessibility.hold(element.current, () => escape.current?.()) : undefined), [isOpen]);
  const aria = { role, 'aria-modal': 'true', 'aria-label': label };
  return { ref: element, ...aria };
}
