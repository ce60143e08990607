import Taro from '@tarojs/taro';

const LOOK_AGAIN_MS = 30;
const LONGEST_CHANGE_MS = 1500;

async function lookUntil(isSo: () => boolean): Promise<void> {
  const until = Date.now() + LONGEST_CHANGE_MS;
  while (!isSo() && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

/**
 * H5 says that it has moved before the other page is shown, and loses a navigation that is begun in between:
 * waits until the shown page is another one, at most 1.5 s.
 */
export async function untilPageChanges(move: () => Promise<unknown>): Promise<void> {
  const { page } = Taro.getCurrentInstance();
  await move();
  await lookUntil(() => Taro.getCurrentInstance().page !== page);
}

/**
 * While a page slides away, H5 takes it for the current one still, and the one below it is the last of the stack: waits
 * until both are the same, at most 1.5 s.
 */
export async function untilPageRests(): Promise<void> {
  await lookUntil(() => {
    const pages = Taro.getCurrentPages();
    return Taro.getCurrentInstance().page?.path === pages[pages.length - 1]?.path;
  });
}
