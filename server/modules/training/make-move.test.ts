import * as training from '../../../src/contract/endpoints/training';
import { newId } from '../../base/ids';
import { addRoom, LIT } from './testing/add-room';
import { eachInTraining, type InTraining } from './testing/each-in-training';

let server: InTraining['server'];
let token: InTraining['token'];
const { begin, decide, volt, look } = eachInTraining((opened) => ({ server, token } = opened));

describe('what is done to the car', () => {
  it('a jumper over an open contact lets the lamp light', async () => {
    const { id: attemptId } = await begin(await addRoom(server, { faults: ['stuck-open:K1'] }));
    const { data } = await server.call(
      training.trainingJumper,
      { attemptId, clientKey: newId(), state: LIT, from: 'K1.30', to: 'K1.87' },
      { token },
    );
    expect(data).toMatchObject({ seen: { works: expect.arrayContaining(['E1']) }, blew: [], sparks: false });
  });

  it('a jumper to the body blows the fuse, which stays so until it is replaced', async () => {
    const { id: attemptId } = await begin(await addRoom(server, { faults: ['open:w10'] }));
    const input = { attemptId, state: LIT };
    const jumper = await server.call(
      training.trainingJumper,
      { ...input, clientKey: newId(), from: 'K1.87', to: 'ground' },
      { token },
    );
    expect(jumper.data).toMatchObject({ blew: ['F1'], sparks: false, tally: { damage: 1 } });
    expect((await volt(attemptId, 'F1.2')).data.reading.value).toBeCloseTo(0, 2);
    const fuse = await server.call(
      training.trainingReplaceFuse,
      { ...input, clientKey: newId(), fuse: 'F1' },
      { token },
    );
    expect(fuse.data).toMatchObject({ blewAgain: false, tally: { damage: 1, wasted: 0 } });
    expect((await volt(attemptId, 'F1.2')).data.reading.value).toBeCloseTo(12.5, 0);
  });

  it('sparks where no fuse protects', async () => {
    const { id: attemptId } = await begin(await addRoom(server));
    const { data } = await server.call(
      training.trainingJumper,
      { attemptId, clientKey: newId(), state: LIT, from: 'A.+', to: 'ground' },
      { token },
    );
    expect(data).toMatchObject({ sparks: true, blew: [], tally: { damage: 1 } });
  });

  it('a new fuse mends a blown one, and is wasted for a good one', async () => {
    const [blown, good] = [await addRoom(server), await addRoom(server, { faults: ['dead:E1'] })];
    const replace = async (attemptId: string) =>
      (
        await server.call(
          training.trainingReplaceFuse,
          { attemptId, clientKey: newId(), state: LIT, fuse: 'F1' },
          { token },
        )
      ).data;
    const mended = await begin(blown);
    expect(await replace(mended.id)).toMatchObject({
      seen: { works: expect.arrayContaining(['E1']) },
      tally: { wasted: 0 },
    });
    expect((await decide(mended.id, ['dead:F1'])).data.right).toBe(true);
    expect((await replace((await begin(good)).id)).tally.wasted).toBe(1);
  });

  it('a short has blown the fuse before the car came, and blows the next one', async () => {
    const { id: attemptId } = await begin(await addRoom(server, { faults: ['short-ground:w9'] }));
    expect((await volt(attemptId, 'F1.2', newId(), { key: 'off' })).data.reading.value).toBeCloseTo(0, 2);
    const { data } = await server.call(
      training.trainingReplaceFuse,
      { attemptId, clientKey: newId(), state: LIT, fuse: 'F1' },
      { token },
    );
    expect(data).toMatchObject({ blewAgain: true, tally: { damage: 1 } });
    // Put in with the switch open it lasts, until somebody turns the lamp on.
    await server.call(
      training.trainingReplaceFuse,
      { attemptId, clientKey: newId(), state: { key: 'on' }, fuse: 'F1' },
      { token },
    );
    expect((await volt(attemptId, 'F1.2', newId(), { key: 'on' })).data.reading.value).toBeCloseTo(12.6, 1);
    await look(attemptId);
    const after = await volt(attemptId, 'F1.2', newId(), { key: 'on' });
    expect([after.data.reading.value ?? 1, after.data.tally.damage]).toEqual([expect.closeTo(0, 2), 2]);
  });

  it('an intermittent fault shows when its wire is moved', async () => {
    const { id: attemptId } = await begin(await addRoom(server, { faults: ['open:w9'], intermittent: true }));
    const wiggle = async (at: string) =>
      (await server.call(training.trainingWiggle, { attemptId, clientKey: newId(), state: LIT, at }, { token })).data;
    expect((await wiggle('w3')).flickers).toEqual([]);
    expect((await wiggle('w9')).flickers).toEqual(['E1']);
    const lit = new Set<boolean>();
    for (let move = 0; move < 40; move += 1) {
      lit.add((await look(attemptId)).data.works.includes('E1'));
      await volt(attemptId, 'F1.2');
    }
    expect(lit).toEqual(new Set([true, false]));
  });
});
