import * as till from '../../../../src/contract/endpoints/till';
import { isUndone, book, opposite } from './money-model';
import { stepOf, type Person, type Play, type Step } from './money-play';
import { cashOf } from './money-recount';

/** The cash that was counted in the drawer, and what was seen as expected. */
interface Counted {
  readonly countedCash: number;
  readonly seen?: number | undefined;
}

/** Closes a certain day with what was counted. */
export function closeWith(play: Play, who: Person, day: string, { countedCash, seen }: Counted): Step {
  const { model } = play;
  const expected = cashOf(model, day);
  return stepOf(play, till.tillCloseDay, { day, countedCash, expectedCash: seen }, who, {
    name: `${day} ${countedCash}/${expected}`,
    ...{ order: null, may: seen === undefined || seen === expected, again: 'at once' },
    apply: ({ difference }) => {
      if (difference !== countedCash - expected) play.faults.push(`The closing of ${day} differs by ${difference}`);
      if (countedCash !== expected)
        book(model, null, who.uid, [{ kind: 'difference', amount: countedCash - expected, day }]);
      model.closed.push(day);
    },
  });
}

/** Closes the day that the app proposes; the drawer is often right, what was seen as expected sometimes not. */
export async function close(play: Play, who: Person): Promise<Step | null> {
  const { server, model, numbers } = play;
  const { nextToClose: day } = (await server.call(till.tillDay, {}, { token: who.token })).data;
  if (day === null) return null;
  const expected = cashOf(model, day);
  const countedCash = Math.max(numbers.below(2) === 0 ? expected : numbers.below(90_000), 0);
  return closeWith(play, who, day, { countedCash, seen: numbers.pick([undefined, expected, expected, expected + 1]) });
}

/** Opens the newest closed day again, which only the owner may; null while none is closed. */
export function reopen(play: Play, who: Person): Step | null {
  const { model } = play;
  const day = model.closed.at(-1);
  if (day === undefined) return null;
  return stepOf(play, till.tillReopenDay, { day, reason: '试' }, who, {
    ...{ name: day, order: null, may: who.isOwner, again: 'at once' },
    apply: () => {
      model.closed.pop();
      const booked = model.entries.filter(
        (entry) => entry.kind === 'difference' && entry.day === day && !entry.undoes && !isUndone(model, entry),
      );
      book(
        model,
        null,
        who.uid,
        booked.map((entry) => opposite(entry, day)),
      );
    },
  });
}
