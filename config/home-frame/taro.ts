/** Stands in for @tarojs/taro while the frame is written: there is no page yet, and nothing happens to it. */
const nothing = (): undefined => undefined;

export const useRouter = () => ({ params: {} });
export const usePullDownRefresh = nothing;
export const useDidShow = nothing;
export const useDidHide = nothing;

export default { getCurrentInstance: () => ({ router: null, page: null }), getCurrentPages: () => [] };
