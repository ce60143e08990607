import { measure } from './index.h5';

const sized = (id: string, width: number, top = 0): HTMLElement => {
  const element = document.createElement('div');
  element.id = id;
  element.getBoundingClientRect = () => ({ left: 1, top, width, height: 5 }) as DOMRect;
  return element;
};

describe('measuring an element in a browser', () => {
  afterEach(() => document.body.replaceChildren());

  it('takes the element of the shown page, not one of a hidden page below', async () => {
    document.body.append(sized('row', 0), sized('row', 30, 7));
    await expect(measure.boxOf('row')).resolves.toEqual({ left: 1, top: 7, width: 30, height: 5 });
  });

  it('tells at once where an element is at this moment', () => {
    const element = sized('row', 30, 7);
    document.body.append(element);
    expect(measure.boxNow('row')).toEqual({ left: 1, top: 7, width: 30, height: 5 });
    element.remove();
    expect(measure.boxNow('row')).toBeNull();
  });

  it('answers null when the page is left before it is measured', async () => {
    const element = sized('row', 30);
    document.body.append(element);
    const asked = measure.boxOf('row');
    element.remove();
    await expect(asked).resolves.toBeNull();
  });

  it('answers null for what has no size', async () => {
    document.body.append(sized('row', 0));
    await expect(measure.boxOf('row')).resolves.toBeNull();
  });
});
