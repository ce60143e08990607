export { TextArea, TextInput } from './index.h5';
