import type { DeskHand } from '../desk-hand';
import { settled } from './look';

const open = async (hand: DeskHand, address: string): Promise<void> => {
  await hand.visit(address);
  await settled(hand.page);
};

/** What the desk shows of itself only when something is done: brings it about, and leaves it on the page. */
export const MOMENTS: Readonly<Record<string, (hand: DeskHand) => Promise<void>>> = {
  'the columns to choose from': async (hand) => {
    await open(hand, 'documents');
    await hand.press('列');
    await hand.page.getByRole('dialog', { name: '列' }).waitFor();
  },
  'what can be done to chosen rows': async (hand) => {
    await open(hand, 'documents');
    await hand.page.locator('tbody').getByRole('checkbox').first().check();
    await hand.page.getByRole('region', { name: '批量操作' }).waitFor();
  },
  'the list of jobs': async (hand) => {
    await hand.press('任务');
    await hand.page.getByRole('dialog', { name: '任务' }).waitFor();
  },
  'a form with faults': async (hand) => {
    await open(hand, 'goods/-/goods.create');
    await hand.page.locator('form').getByRole('button', { name: '新增商品', exact: true }).click();
    await hand.page.locator('[aria-invalid=true]').first().waitFor();
  },
  'what is told of a change, with a way to take it back': async (hand) => {
    await open(hand, 'documents');
    await hand.openRow('');
    await hand.begin('下架');
    await hand.submit('下架', { 原因: '有误' });
    await hand.told('已下架');
    await settled(hand.page);
  },
  'a question before what cannot be taken back': async (hand) => {
    await open(hand, 'vin-patterns');
    await hand.page.locator('tbody').getByRole('button', { name: '操作' }).first().click();
    await hand.page.getByRole('menuitem', { name: '删除规则' }).click();
    await hand.page.getByRole('dialog', { name: '确认删除规则？' }).waitFor();
  },
};
