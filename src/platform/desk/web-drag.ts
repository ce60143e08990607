import type { DragHands } from './types';

/** Names of the attributes that hold the ids of cards and columns. */
interface Marks {
  readonly card: string;
  readonly column: string;
}

/** A mouse drags from here on; less is a click. CSS px. */
const MOVED_PX = 6;
/** A finger that rests as long picks up; one that moves before scrolls. */
const REST_MS = 350;
/** So near to an edge the board scrolls along, and by so much with each move. */
const EDGE_PX = 56;
const EDGE_STEP_PX = 16;

interface Grip {
  readonly card: HTMLElement;
  readonly id: string;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  /** what follows the pointer, once the card is lifted */
  ghost: HTMLElement | null;
}

/** A picture of the card, which the pointer takes along. */
function ghostOf(card: HTMLElement): HTMLElement {
  const { left, top, width, height } = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, {
    position: 'fixed',
    zIndex: '900',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    pointerEvents: 'none',
    transform: 'rotate(2deg)',
    opacity: '0.92',
  });
  return ghost;
}

/** See {@link DeskDoor.drag}. Listens on the board alone, and on the page while a card is held. */
export function webDrag(board: HTMLElement, marks: Marks, hands: DragHands): () => void {
  let grip: Grip | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const columnAt = ({ clientX, clientY }: PointerEvent): string | null =>
    document.elementFromPoint(clientX, clientY)?.closest(`[${marks.column}]`)?.getAttribute(marks.column) ?? null;

  const lift = (): void => {
    if (!grip) return;
    grip.ghost = ghostOf(grip.card);
    grip.ghost.removeAttribute(marks.card);
    board.appendChild(grip.ghost);
    hands.onLift(grip.id);
  };
  const letGo = (): void => {
    clearTimeout(resting);
    const wasLifted = grip?.ghost != null;
    grip?.ghost?.remove();
    grip = null;
    for (const [name, listener] of held) document.removeEventListener(name, listener as EventListener, true);
    if (wasLifted) hands.onEnd();
  };
  const move = (event: PointerEvent): void => {
    if (!grip || event.pointerId !== grip.pointer) return;
    const [dx, dy] = [event.clientX - grip.x, event.clientY - grip.y];
    if (!grip.ghost) {
      if (Math.hypot(dx, dy) < MOVED_PX) return;
      if (event.pointerType !== 'mouse') return letGo();
      lift();
    }
    if (!grip.ghost) return;
    event.preventDefault();
    grip.ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(2deg)`;
    const { left, right } = board.getBoundingClientRect();
    if (event.clientX < left + EDGE_PX) board.scrollLeft -= EDGE_STEP_PX;
    if (event.clientX > right - EDGE_PX) board.scrollLeft += EDGE_STEP_PX;
    hands.onOver(columnAt(event));
  };
  const up = (event: PointerEvent): void => {
    if (!grip || event.pointerId !== grip.pointer) return;
    const { id, ghost } = grip;
    const column = ghost ? columnAt(event) : null;
    letGo();
    if (!ghost) return;
    // The click that follows would open the card.
    const swallow = (click: Event) => click.stopPropagation();
    document.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => document.removeEventListener('click', swallow, true), 0);
    if (column !== null) hands.onDrop(id, column);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !grip?.ghost) return;
    event.preventDefault();
    event.stopPropagation();
    letGo();
  };
  /** A finger that holds a card does not scroll. */
  const hold = (event: TouchEvent): void => {
    if (grip?.ghost && event.cancelable) event.preventDefault();
  };
  const held: [string, unknown][] = [
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', letGo],
    ['keydown', key],
  ];
  const down = (event: PointerEvent): void => {
    const { target, button, pointerId, clientX, clientY, pointerType } = event;
    const card = target instanceof Element ? target.closest<HTMLElement>(`[${marks.card}]`) : null;
    if (!card || button !== 0 || grip) return;
    grip = { card, id: card.getAttribute(marks.card) ?? '', pointer: pointerId, x: clientX, y: clientY, ghost: null };
    for (const [name, listener] of held) document.addEventListener(name, listener as EventListener, true);
    if (pointerType !== 'mouse') resting = setTimeout(lift, REST_MS);
  };
  board.addEventListener('pointerdown', down);
  board.addEventListener('touchmove', hold, { passive: false });
  return () => {
    letGo();
    board.removeEventListener('pointerdown', down);
    board.removeEventListener('touchmove', hold);
  };
}
