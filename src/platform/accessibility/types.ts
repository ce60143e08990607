/** Properties of a Taro component that its types do not know. */
export type OwnProps = Readonly<Record<string, unknown>>;

/** What whoever sees nothing, or has no finger on the screen, needs: names, the keys of a computer, a switch. */
export interface AccessibilityDoor {
  /** Of a View that is pressed: Tab reaches it, Enter and Space press it. */
  readonly pressable: OwnProps;
  /** Of a ScrollView with nothing to press inside: Tab reaches it, the arrow keys scroll it. */
  readonly scrollable: OwnProps;
  /**
   * Of a View that stands for a row of things too small to be hit one by one: Tab reaches it as one, the arrow keys go
   * through them, Enter and Space press the one that is on.
   */
  stepped(onStep: (by: 1 | -1) => void, onPress?: () => void): OwnProps;
  /**
   * Of a View that knows keys of its own, such as a drawing that is moved: Tab reaches it; `onKey` says whether it took
   * the key (`ArrowUp`, `+`), which then does nothing else.
   */
  keyed(onKey: (key: string) => boolean): OwnProps;
  /**
   * Of a View that acts for as long as it is held down, such as a key that is turned to start: Enter and Space hold it
   * as a finger does, and so does a mouse. Fingers are the View's own touch events.
   */
  held(onDown: () => void, onUp: () => void): OwnProps;
  /**
   * Of a TextInput that offers a list while one types: the list's id while it is shown, else null, and the id of the
   * entry that the arrow keys have reached.
   */
  combobox(label: string, listId: string | null, activeId: string | null): OwnProps;
  /**
   * Keys typed within `element` (what a View's ref holds), before a text box inside gets them; `onKey` says whether it
   * took the key, which then does nothing else. Not told of keys that an input method takes. Returns what ends it.
   */
  typedKeys(element: unknown, onKey: (key: string) => boolean): () => void;
  /**
   * Notes what has the focus, for a page that another one covers. The returned function gives it back unless something
   * else has taken it; never to a text box, which would bring up the keyboard.
   */
  rememberFocus(): () => void;
  /** Of an Image: what it shows; empty for one that only decorates, or whose surroundings say it. */
  picture(shows: string): OwnProps;
  /**
   * Moves the focus into `element` (what a View's ref holds) and keeps Tab within it until the returned function is
   * called, which gives the focus back. Escape calls `onEscape`. The last one that is on the screen counts.
   */
  hold(element: unknown, onEscape?: () => void): () => void;
}
