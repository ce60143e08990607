import { createElement, Fragment, type ReactNode } from 'react';
import Taro from '@tarojs/taro';
import { errorCatalogue } from '@/domain/error-catalogue';

export interface DialogOptions {
  /** Default 提示 (§8). */
  title?: string;
  content?: string;
  /** Default 取消; null shows no cancel button. */
  cancelText?: string | null;
  /** Default 确定. */
  confirmText?: string;
  /** Paints the confirming button red. */
  danger?: boolean;
  /** Takes the question back: it is answered with "no", whether it is shown or still waits. */
  signal?: AbortSignal;
}

export interface OpenDialog extends Required<Omit<DialogOptions, 'signal'>> {
  id: number;
  close: (confirmed: boolean) => void;
}

export interface Feedback {
  dialog: OpenDialog | null;
  toast: { id: number; message: string } | null;
  /** Words of the loading indicator. */
  loading: string | null;
  /** Drawn over the page by whoever showed it. */
  panel: ReactNode;
}

/**
 * One per mounted page: mini programs and H5 keep every page of the stack mounted, so the shown page's host must be
 * found.
 */
export interface FeedbackHostHandle {
  page: unknown;
  show: (feedback: Feedback) => void;
}

const dialogDefaults = {
  title: errorCatalogue.dialogTitle,
  cancelText: errorCatalogue.cancel,
  confirmText: errorCatalogue.confirm,
};
const hosts: FeedbackHostHandle[] = [];
const waiting: OpenDialog[] = [];
let current: Feedback = { dialog: null, toast: null, loading: null, panel: null };
/** The first one is shown, the others wait until it is hidden. */
const panels: { readonly node: ReactNode; host: FeedbackHostHandle | undefined }[] = [];
/** Whose page asks the open dialog. */
let asking: FeedbackHostHandle | undefined;
let lastId = 0;

function hostOfShownPage(): FeedbackHostHandle | undefined {
  const { page } = Taro.getCurrentInstance();
  return hosts.find((host) => page && host.page === page) ?? hosts[hosts.length - 1];
}

/** One question at a time: a dialog of the page that a panel lies over waits for the panel's answer. */
function isBehindPanel(): boolean {
  const [panel] = panels;
  return panel?.host !== undefined && panel.host === asking;
}

/**
 * A dialog stays with the page that asks. Toast and loading indicator go with the user: a page or screen that is left
 * in the same moment takes no word along.
 */
function publish(change: Partial<Feedback> = {}) {
  current = { ...current, ...change };
  const { toast: said, loading } = current;
  const dialog = isBehindPanel() ? null : current.dialog;
  const [panel] = panels;
  const shown = hostOfShownPage();
  for (const each of hosts)
    each.show({
      dialog: each === asking ? dialog : null,
      toast: each === shown ? said : null,
      loading: each === shown ? loading : null,
      panel: panel?.host === each ? panel.node : null,
    });
}

function openNext() {
  const next = waiting.shift() ?? null;
  if (next) asking = hostOfShownPage();
  publish({ dialog: next });
}

/** Joins a page's host; the answer leaves, answering an open dialog of that page with "no". */
export function joinFeedback(host: FeedbackHostHandle): () => void {
  hosts.push(host);
  const [panel] = panels;
  if (panel && !panel.host) showFirstPanel();
  // What was asked before the first page stood waits for it.
  if (hosts.length === 1) asking = host;
  if (hosts.length === 1 && !current.dialog && waiting.length > 0) openNext();
  else publish();
  return () => {
    hosts.splice(hosts.indexOf(host), 1);
    if (panels[0]?.host === host) showFirstPanel();
    if (asking === host) current.dialog?.close(false);
    publish();
  };
}

/** Call when a page has come to the screen: what is being said is said there. */
export function followShownPage(): void {
  publish();
}

/**
 * Asks; true when confirmed. One dialog at a time, further ones wait, as all do for the first page and for a panel over
 * theirs: the consent is asked before anything else.
 */
export async function confirmDialog({ signal, ...options }: DialogOptions): Promise<boolean> {
  const full = { ...dialogDefaults, content: '', danger: false, ...options };
  return new Promise((resolve) => {
    const close = (confirmed: boolean) => {
      if (current.dialog?.id !== dialog.id) return;
      resolve(confirmed);
      openNext();
    };
    const dialog: OpenDialog = { ...full, id: ++lastId, close };
    waiting.push(dialog);
    signal?.addEventListener('abort', () => {
      const place = waiting.indexOf(dialog);
      if (place >= 0) waiting.splice(place, 1);
      resolve(false);
      close(false);
    });
    if (!current.dialog && hosts.length > 0) openNext();
  });
}

/** Tells; resolves when the user has read it. */
export async function alertDialog(options: Omit<DialogOptions, 'cancelText'>): Promise<void> {
  await confirmDialog({ ...options, cancelText: null });
}

/** Answers the open dialog with "no", as the back key does. False when none is seen. */
export function dismissDialog(): boolean {
  const dialog = isBehindPanel() ? null : current.dialog;
  dialog?.close(false);
  return dialog !== null;
}

function showFirstPanel() {
  const [panel] = panels;
  if (panel) panel.host = hostOfShownPage();
  publish();
}

/**
 * Draws `node` over the shown page, whose dialogs come back after it, until the returned function is called. It stays
 * with its page, so that pages can be opened from it and left again, and goes to the next one when its page is gone.
 * One panel at a time, further ones wait: each asks something that must be answered.
 */
export function showPanel(node: ReactNode): () => void {
  // The key keeps what was entered in one panel out of the next of its kind.
  const mine = { node: createElement(Fragment, { key: ++lastId }, node), host: undefined };
  panels.push(mine);
  if (panels[0] === mine) showFirstPanel();
  return () => {
    const place = panels.indexOf(mine);
    if (place < 0) return;
    panels.splice(place, 1);
    if (place === 0) showFirstPanel();
  };
}

const TOAST_MS = 2000;

/** A short message that goes by itself, after 2 s unless told. */
export function toast(message: string, durationMs = TOAST_MS): void {
  const id = ++lastId;
  publish({ toast: { id, message } });
  setTimeout(() => {
    if (current.toast?.id === id) publish({ toast: null });
  }, durationMs);
}

/** A loading indicator over the page until the returned function is called. */
export function showLoading(text: string): () => void {
  publish({ loading: text });
  return () => {
    if (current.loading === text) publish({ loading: null });
  };
}
