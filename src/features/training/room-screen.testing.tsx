import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { userQuery } from '@/contract/endpoints/account';
import { lampCircuit } from '@/domain/netlist/sample-netlist.testing';
import { session } from '@/state/session';
import type { RoomDiagramWish } from './room-props';
import { fakeServer } from '@/infra/http/fake-server.testing';
import { attempt, Path, room, tally, user } from './sample-training.testing';
import { TrainingRoomScreen, type RoomSource } from './training-room-screen';

const netlist = lampCircuit();
/** What the diagram's 测量 asks. */
export const measurement = { mode: 'volt', red: 'F1.2', black: 'ground' } as const;

/** In place of the diagram: says where it stands, measures, and has the buttons of what is tapped. */
function Diagram({ answers, state, shown, actions, onNetlist, onPlace }: RoomDiagramWish) {
  const [tapped, setTapped] = useState(shown.at);
  useEffect(() => onNetlist(netlist), [onNetlist]);
  useEffect(() => void answers?.look(state), [answers, state]);
  // A held meter asks each car that it is given.
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) void answers?.measure(measurement, state).catch(() => setHeld(false));
  }, [answers, held, state]);
  const tap = (place: string) => {
    setTapped(place);
    onPlace(place);
  };
  return (
    <div>
      <p>{answers ? '藏着故障的车' : '普通电路图'}</p>
      <p>{`选中 ${tapped}`}</p>
      {['F1', 'p=K1=87', 'w=w9', '30'].map((place) => (
        <button key={place} onClick={() => tap(place)}>{`点 ${place}`}</button>
      ))}
      <button aria-pressed={held} onClick={() => setHeld(true)}>
        测量
      </button>
      {actions(tapped).map(({ text, onPress }) => (
        <button key={text} onClick={onPress}>
          {text}
        </button>
      ))}
    </div>
  );
}

/** What is seen of a car in which nothing works. */
export const seen = { works: [], relays: [], restless: [] };

/** Logs somebody in, and answers for a server that has two rooms and an attempt at the first. */
export function enterTraining() {
  act(() => {
    session.login({ token: 't' });
    session.setUserInfo(user);
  });
  return fakeServer({
    [Path.room]: room('r1'),
    [Path.rooms]: { list: [room('r1'), room('r2', { title: '喇叭不响' })], solved: 0 },
    [Path.start]: attempt(),
    [Path.attempt]: attempt(),
    [Path.look]: seen,
    [Path.measure]: { reading: { value: 0 }, tally: tally({ measurements: 1, effort: 2 }) },
    [userQuery.path]: { ...user, experience: 310 },
  });
}

export const onShare = jest.fn();
export const onShareable = jest.fn();
/** Shows a room, and returns where its answers are kept. */
export function showRoom(source: RoomSource = { kind: 'room', id: 'r1' }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <TrainingRoomScreen
        source={source}
        diagram={(wish) => <Diagram key={wish.shown.count} {...wish} />}
        onShareable={onShareable}
        onShare={onShare}
      />
    </QueryClientProvider>,
  );
  return client;
}

/** Presses a button once it is there. */
export const press = async (name: RegExp | string) => void fireEvent.click(await screen.findByRole('button', { name }));
/** Presses a button of the question that is asked. */
export const confirm = async (name: string) => {
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name }));
};
