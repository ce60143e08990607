import { NavLink, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { deskAreas, deskAreaTitles, type DeskArea } from '@/contract/desk/roles';
import type { DeskPage } from '@/contract/desk/shapes';
import { Icon } from '../ui/icons';
import { useDesk } from './session';

interface Group {
  readonly area: DeskArea;
  readonly pages: readonly DeskPage[];
}

const grouped = (pages: readonly DeskPage[]): Group[] =>
  deskAreas
    .map((area) => ({ area, pages: pages.filter((page) => page.area === area) }))
    .filter((group) => group.pages.length > 0);

/** From so many pages on, they can be searched. */
const SEARCHED_FROM = 8;

/** The pages of the desk by area; the area of the open page is unfolded. */
export function Menu() {
  const { pages } = useDesk();
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const current = useLocation().pathname.split('/')[1];
  const found =
    typed.trim() === '' ? null : pages.filter(({ title, summary }) => `${title}${summary}`.includes(typed.trim()));
  const link = (page: DeskPage, isNested: boolean) => (
    <NavLink
      key={page.name}
      component={Link}
      to={`/${page.name}`}
      label={page.title}
      className="desk-menu-link"
      active={page.name === current}
      aria-current={page.name === current ? 'page' : undefined}
      leftSection={isNested ? undefined : <Icon name={page.area} />}
    />
  );
  return (
    <nav aria-label="页面">
      {pages.length >= SEARCHED_FROM && (
        <TextInput
          aria-label="查找页面"
          placeholder="查找页面"
          size="xs"
          mb="xs"
          leftSection={<Icon name="search" size={14} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            const [first] = found ?? [];
            if (event.key !== 'Enter' || !first) return;
            setTyped('');
            void navigate(`/${first.name}`);
          }}
        />
      )}
      {found?.map((page) => link(page, false))}
      {found?.length === 0 && (
        <Text c="dimmed" size="sm" p="xs" role="status">
          没有这个页面
        </Text>
      )}
      {!found &&
        grouped(pages).map((group) => {
          const [only] = group.pages;
          if (group.pages.length === 1 && only) return link(only, false);
          return (
            <AreaLinks key={group.area} group={group} isCurrent={group.pages.some(({ name }) => name === current)}>
              {group.pages.map((page) => link(page, true))}
            </AreaLinks>
          );
        })}
    </nav>
  );
}

function AreaLinks({ group, isCurrent, children }: { group: Group; isCurrent: boolean; children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(isCurrent);
  const [wasCurrent, setWasCurrent] = useState(isCurrent);
  if (wasCurrent !== isCurrent) {
    setWasCurrent(isCurrent);
    if (isCurrent) setOpen(true);
  }
  return (
    <NavLink
      component="button"
      type="button"
      label={deskAreaTitles[group.area]}
      leftSection={<Icon name={group.area} />}
      className="desk-menu-link"
      childrenOffset={28}
      opened={isOpen}
      onChange={setOpen}
      aria-expanded={isOpen}
    >
      {children}
    </NavLink>
  );
}
