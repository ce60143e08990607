import { partNameAlone } from './part-name-alone';

it.each([
  ['S10 起动机保险丝', '起动机保险丝'],
  [' 燃油泵继电器  J17 ', '燃油泵继电器'],
  ['1 缸喷油器', '1 缸喷油器'],
  ['ABS 控制单元', 'ABS 控制单元'],
  ['J17', 'J17'],
  ['', ''],
])('calls %j %j', (part, name) => expect(partNameAlone(part)).toBe(name));
