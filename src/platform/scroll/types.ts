/** How Taro's ScrollView is told where to scroll. */
export interface ScrollDoor {
  /** Properties for a ScrollView that scroll it to `top` pixels when that changes; undefined leaves it where it is. */
  toTop(top: number | undefined): Readonly<Record<string, number | undefined>>;
}
