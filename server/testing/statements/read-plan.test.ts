import { fixes, readPlan } from './read-plan';
import { keylessScans, ownersIn } from './shards';

const scan = (table: string, condition: string) => ({
  'Node Type': 'Index Scan',
  'Relation Name': table,
  'Index Name': `${table}_index`,
  'Index Cond': condition,
});

describe('a plan', () => {
  it('tells what it reads by which condition, and what it writes, through all of its steps', () => {
    const plan = {
      'Node Type': 'ModifyTable',
      Operation: 'Update',
      'Relation Name': 'work_orders',
      Plans: [
        {
          'Node Type': 'Nested Loop',
          Plans: [
            scan('stores', "(id = 's1'::text)"),
            {
              'Node Type': 'Bitmap Heap Scan',
              'Relation Name': 'work_orders',
              Filter: "(store_id = 's1'::text)",
              Plans: [{ 'Node Type': 'Bitmap Index Scan', 'Index Name': 'grams', 'Index Cond': '(grams @> x)' }],
            },
          ],
        },
      ],
    };
    expect(readPlan(plan)).toEqual({
      scans: [
        { table: 'stores', indexes: ['stores_index'], lookedUp: "(id = 's1'::text)", filtered: '' },
        { table: 'work_orders', indexes: ['grams'], lookedUp: '(grams @> x)', filtered: "(store_id = 's1'::text)" },
      ],
      written: ['work_orders'],
    });
  });

  it.each([
    ["((store_id = 's1'::text) AND (stage = 'received'::text))", true],
    ["((store_id)::text = 's1'::text)", true],
    ["(store_id = ANY ('{s1}'::text[]))", true],
    ['(store_id = o.store_id)', true],
    ['(id = o.store_id)', false],
    ["(other_store_id = 's1'::text)", false],
    ["(store_id <> 's1'::text)", false],
  ])('fixes a column in %s: %s', (condition, isFixed) => expect(fixes(condition, 'store_id')).toBe(isFixed));

  it("says of rows that it finds without their owner's key what they are found by", () => {
    const found = readPlan({
      'Node Type': 'Nested Loop',
      Plans: [scan('till_events', "(order_id = 'o1'::text)"), scan('goods', "(iid = 'g1'::text)")],
    });
    expect(keylessScans(found)).toEqual(['till_events by order_id']);
    expect(keylessScans(readPlan({ 'Node Type': 'Seq Scan', 'Relation Name': 'messages' }))).toEqual([
      'messages by nothing',
    ]);
    expect(ownersIn(found)).toEqual({ writes: [], reads: ['store', 'everybody'] });
  });
});
