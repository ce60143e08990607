import Taro from '@tarojs/taro';

const LOOK_AGAIN_MS = 30;
const LONGEST_CHANGE_MS = 1500;

/**
 * H5 says that it has moved before the other page is shown, and loses a navigation that is begun in between:
 * waits until the shown page is another one, at most 1.5 s.
 */
export async function untilPageChanges(move: () => Promise<unknown>): Promise<void> {
  const { page } = Taro.getCurrentInstance();
  await move();
  const until = Date.now() + LONGEST_CHANGE_MS;
  while (Taro.getCurrentInstance().page === page && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
