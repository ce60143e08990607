/** For targets that nobody wrote a variant for: Taro's own fields. */
export { TextArea, TextInput } from './index.h5';
