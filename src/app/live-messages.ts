/**
 * The live socket and the unread badge, wired to platform, session and screens. Loaded after the first page, in the
 * background; a page that needs it earlier gets the same one.
 */
import { SOCKET_PROTOCOL, SOCKET_TOKEN_PREFIX } from '@/contract/socket';
import type { SocketMessage } from '@/contract/schemas/messages';
import { SocketStatus, socketUrl } from '@/domain/live-socket';
import { messageListsKey } from '@/features/messages/api/messages-query';
import type { LiveConnection, NoteReply } from '@/features/messages/live-connection';
import { receiveMessage } from '@/features/messages/message-cache';
import { call } from '@/infra/http/call';
import { log } from '@/infra/log';
import { workOrdersKey } from '@/infra/query-keys';
import { routes } from '@/infra/routes';
import { hostFor } from '@/infra/settings';
import { createLiveSocket } from '@/infra/socket';
import { readFrame, writeFrame } from '@/infra/socket-frames';
import { createUnread } from '@/infra/unread';
import { shell } from '@/platform/shell';
import { socket } from '@/platform/socket';
import type { SocketRequest } from '@/platform/socket/types';
import { storage } from '@/platform/storage';
import { system } from '@/platform/system';
import { followSession } from '@/state/follow-session';
import { socketStatusAtom } from '@/state/live-socket';
import { currentNavbarTabAtom, messageCountAtom, session } from '@/state/session';
import { store } from '@/state/store';
import { toast } from '@/ui/feedback-store';
import { device, endSession, loginGate, queryClient } from './services';

const replyListeners = new Set<(reply: NoteReply) => void>();

const unread = createUnread({
  call,
  storage,
  shell,
  // An answer that comes after the logout is nobody's any more.
  onCount: (count) => store.set(messageCountAtom, session.token() === null ? 0 : count),
});

/** Connections are made for the user of that moment, with a token of that moment (§7). */
function target(): SocketRequest | null {
  const token = session.token();
  const uid = session.user()?.uid;
  if (token === null || !uid) return null;
  const url = socketUrl({
    origin: hostFor('message') || (system.address() ?? ''),
    uid,
    dev: system.platformName(),
    time: Date.now(),
    uuid: device.uuid(),
  });
  return url ? { url, protocols: [SOCKET_PROTOCOL, SOCKET_TOKEN_PREFIX + token] } : null;
}

function outdateWorkOrders(): void {
  queryClient.invalidateQueries({ queryKey: workOrdersKey }).catch((error: unknown) => log.warn('work-orders', error));
}

/** What frames tell of, when some may not have come. */
function outdateAll(): void {
  queryClient.invalidateQueries({ queryKey: messageListsKey }).catch((error: unknown) => log.warn('messages', error));
  outdateWorkOrders();
}

function receive(frame: SocketMessage): void {
  switch (frame.type) {
    case 'message':
      receiveMessage(queryClient, frame.payload);
      // What a customer decided through the link is told by a message that leads to the order.
      if (frame.payload.content.target?.startsWith(routes.vehicleReceiveDetail)) outdateWorkOrders();
      if (!frame.payload.read) unread.set(store.get(messageCountAtom) + 1);
      break;
    case 'work-order':
      outdateWorkOrders();
      break;
    case 'unread':
      unread.set(frame.payload.count);
      break;
    case 'outdated':
      outdateAll();
      break;
    default:
      replyListeners.forEach((listener) => listener(frame));
  }
}

/** Connected again: what came in between is fetched. */
function catchUp(): void {
  unread.outdate();
  void unread.refresh();
  outdateAll();
}

const live = createLiveSocket({
  door: socket,
  target,
  onStatus(status) {
    const before = store.get(socketStatusAtom);
    store.set(socketStatusAtom, status);
    if (status === SocketStatus.connected && before === SocketStatus.reconnecting) catchUp();
  },
  onMessage(text) {
    const frame = readFrame(text);
    if (frame) receive(frame);
    else log.warn('socket', 'a frame in an unknown format');
  },
  onSessionEnded() {
    if (!session.isLeaving()) endSession();
  },
  // Why and until when is said by the answer to any call.
  onStopped: () => void unread.refresh({ fresh: true, errors: 'toast' }),
  toast,
});

/** For the message page. */
export const liveMessages: LiveConnection = {
  reconnect: live.connect,
  sendNote(note) {
    if (session.token() !== null) return live.send(writeFrame({ type: 'feedback', payload: note }));
    void loginGate('modal');
    return false;
  },
  onReply(listener) {
    replyListeners.add(listener);
    return () => replyListeners.delete(listener);
  },
  refreshUnread: unread.refresh,
  messagesRead() {
    unread.outdate();
    void unread.refresh();
  },
};

const refreshWhenLoggedIn = (): void => {
  if (session.token() !== null) void unread.refresh();
};

let isStarted = false;

/** Begins to listen: connects for whoever is logged in, and keeps the badge right. Starts once. */
export function startLiveMessages(): void {
  if (isStarted) return;
  isStarted = true;
  followSession((user) => {
    live.close();
    // What was asked for the user before is not this one's number.
    unread.outdate();
    if (!user) return;
    live.connect();
    void unread.refresh();
  });
  // A call within the minute of cache costs nothing (§7).
  store.sub(currentNavbarTabAtom, refreshWhenLoggedIn);
  system.onVisibilityChange((isVisible) => {
    if (!isVisible) return;
    live.connect();
    refreshWhenLoggedIn();
  });
  system.onOnlineChange((isOnline) => {
    if (!isOnline) return;
    // A connection over the network that is gone may look alive for minutes.
    if (live.status() === SocketStatus.connected) live.close();
    live.connect();
    refreshWhenLoggedIn();
  });
}
