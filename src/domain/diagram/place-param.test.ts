import type { Target } from '../netlist/target';
import { placeParam, readPlaceParam } from './place-param';

describe('a place on a sheet as a route parameter', () => {
  it.each<[string, Target]>([
    ['G6', { kind: 'component', component: 'G6' }],
    ['p=G6=1', { kind: 'pin', component: 'G6', pin: '1' }],
    ['w=w12', { kind: 'wire', wire: 'w12' }],
    ['t=T28', { kind: 'plug', plug: 'T28' }],
    ['t=T28=5', { kind: 'plug', plug: 'T28', cavity: '5' }],
  ])('%s is read as it was written', (text, target) => {
    expect([placeParam(target), readPlaceParam(text)]).toEqual([text, target]);
  });

  it('is none when there is none', () => {
    expect([readPlaceParam(''), readPlaceParam('w=')]).toEqual([null, null]);
  });
});
