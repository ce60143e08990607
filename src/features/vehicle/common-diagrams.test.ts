import { commonDiagrams } from './common-diagrams';
import { documentOf, passat } from './sample-tree.testing';

const later = { ...documentOf({ id: 'x', title: 'x' }).appliesTo, yearFrom: 2011, yearTo: 2018 };
const ids = (documents: Parameters<typeof commonDiagrams>[0]) => commonDiagrams(documents, passat).map(({ id }) => id);
const diagram = (id: string, category: string, views?: number) => documentOf({ id, title: id, category, views });

describe('the diagrams that stand on the sheet of a car', () => {
  it('are those that are opened most, this car before the rest of its series', () => {
    const popular = { ...diagram('later', '发动机', 99), appliesTo: later };
    expect(ids([popular, diagram('a', '发动机'), diagram('b', '底盘', 2), diagram('c', '车身', 5)])).toEqual([
      'c',
      'b',
      'a',
      'later',
    ]);
  });

  it('are one of each category in turn while nobody has opened any', () => {
    const engine = ['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7'].map((id) => diagram(id, '发动机'));
    expect(ids([...engine, diagram('k1', '底盘'), diagram('b1', '车身')])).toEqual([
      'e1',
      'k1',
      'b1',
      'e2',
      'e3',
      'e4',
    ]);
  });

  it('are wiring diagrams alone', () => {
    expect(ids([documentOf({ id: 't', title: '扭矩', kind: 'torque', format: 'html', views: 9 })])).toEqual([]);
  });
});
