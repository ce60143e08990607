import { render } from '@testing-library/react';
import { DrawnIcon } from './drawn-icon';
import { Icon } from './icon';
import { drawingOf } from './icon-paths';
import { iconLook } from './mini-icon-look';

const drawn = (element: Element | null) =>
  decodeURIComponent((element as HTMLElement).style.getPropertyValue('--icon'));

describe('an icon', () => {
  it('is drawn by its path in browsers', () => {
    const { container } = render(<Icon name="home" size={26} color="var(--brand)" className="shown" />);
    const icon = container.firstElementChild;
    expect(icon).toHaveClass('icon', 'icon-26', 'shown');
    expect(drawn(icon)).toContain(`d='${drawingOf('home').path}'`);
    expect((icon as HTMLElement).style.color).toBe('var(--brand)');
  });

  it('is filled as a mark that is set', () => {
    const { container } = render(<Icon name="star-filled" />);
    expect(drawn(container.firstElementChild)).toContain("fill='red'");
    expect(drawingOf('star-filled').path).toBe(drawingOf('star').path);
  });

  it('is a class alone in mini programs, so that no drawing is sent to the view', () => {
    expect(iconLook('home')).toEqual({ className: 'i-home', style: {} });
  });

  it('can be a drawing of its feature', () => {
    const { container } = render(<DrawnIcon path="M1 2h3" size={16} className="lamp" />);
    expect(drawn(container.firstElementChild)).toContain("d='M1 2h3'");
  });
});
