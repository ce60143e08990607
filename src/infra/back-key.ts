import Taro from '@tarojs/taro';

type Close = () => void;

/** Pages below in the stack stay mounted: what they want of the key counts when they are shown again. */
const wishes: { readonly page: unknown; readonly close: Close }[] = [];

/**
 * While it lasts, the back key on the page that is shown now does `close` instead of going back; the last wish counts.
 * Returns how to end it.
 */
export function onBackKey(close: Close): () => void {
  const wish = { page: Taro.getCurrentInstance().page, close };
  wishes.push(wish);
  return () => {
    const place = wishes.indexOf(wish);
    if (place >= 0) wishes.splice(place, 1);
  };
}

/** Does what the shown page wants of the back key. False when it wants nothing. */
export function pressBackOnPage(): boolean {
  const { page } = Taro.getCurrentInstance();
  const wish = wishes.filter((each) => each.page === page).pop();
  wish?.close();
  return wish !== undefined;
}
