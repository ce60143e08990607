import type { DeskListAsk, DeskLoginAsk, DeskRunAsk } from '@/contract/desk/calls';
import type { DeskJob, DeskOutcome, DeskSession } from '@/contract/desk/shapes';
import { fakeActions, fakePages } from './fake-catalogue';
import { makeOrders, orderRecord, startRecord } from './fake-records';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}
const ok = (body: unknown): Answer => ({ status: 200, body });

/** What comes of changes that say more than that they are done. */
const outcomes: Readonly<Record<string, DeskOutcome>> = {
  'order close': { message: '已关闭', undo: { name: 'order reopen', input: { order: 'o1' } } },
  'order refund': { message: '退款申请已提交', waiting: true },
  'order ship': { message: '已发货，并通知了买家' },
  'goods add': { message: '已新增', record: { page: 'goods', id: 'g1' } },
  'goods edit': { message: '已保存' },
  'code create': { message: '已生成 2 个兑换码', secret: ['AAAA-BBBB', 'CCCC-DDDD'] },
  'library import': { message: '已开始', job: 'j1' },
};

/** A desk in memory: what it is asked is in `asked`, and what it has may be changed by tests. */
export class FakeDesk {
  session: DeskSession | null = {
    operator: { id: 'p1', name: '王芳', role: 'owner' },
    sandbox: false,
    demo: false,
    pages: fakePages,
    actions: fakeActions,
  };
  readonly orders = makeOrders();
  readonly goods = {
    version: 1,
    values: { title: '数字万用表', price: 19900, stock: 12, kind: 'tool', onSale: true, tags: ['热销'] } as Record<
      string,
      unknown
    >,
  };
  jobs: DeskJob[] = [];
  readonly asked: { path: string; body: unknown }[] = [];
  /** Answers of the next calls of a path, instead of its own. */
  readonly instead = new Map<string, Answer>();
  private readonly uploads = new Map<string, { size: number; got: number }>();

  /** What was asked last of a path. */
  last = (path: string): unknown => this.asked.filter((one) => one.path === path).at(-1)?.body;

  /** In place of the browser's `fetch`. */
  readonly fetch = (address: string, init: RequestInit = {}): Promise<Response> => {
    const path = address.replace('/desk/api/', '');
    const isJson = typeof init.body === 'string';
    const body = isJson ? (JSON.parse(init.body as string) as unknown) : init.body;
    const answer = this.answer(path, body, init.headers as Record<string, string>);
    // As much of a response as the desk looks at: jsdom has none.
    return Promise.resolve({
      ok: answer.status < 300,
      status: answer.status,
      json: () => Promise.resolve(answer.body),
      blob: () => Promise.resolve(new Blob([JSON.stringify(answer.body)])),
    } as Response);
  };

  answer(path: string, body: unknown, headers: Record<string, string> = {}): Answer {
    this.asked.push({ path, body });
    const told = this.instead.get(path);
    if (told) {
      this.instead.delete(path);
      return told;
    }
    if (path === 'login') return this.logIn(body as DeskLoginAsk);
    if (!this.session) return { status: 401, body: { message: '请先登录', code: 'login' } };
    if (path === 'session') return ok(this.session);
    if (path === 'logout') return ok({});
    if (path === 'list/orders') return ok(this.listOrders(body as DeskListAsk));
    if (path === 'list/goods') return ok({ rows: [{ id: 'g1', cells: this.goods.values }], total: 1 });
    if (path === 'list/operators')
      return ok({ rows: [{ id: 'p2', cells: { name: 'lihua', role: 'shop' } }], total: 1 });
    if (path.startsWith('list/')) return ok({ rows: [], total: 0 });
    if (path.startsWith('record/')) return this.record(path.slice('record/'.length), (body as { id: string }).id);
    if (path === 'preview')
      return ok({ lines: ['退回 ¥49.00 到微信支付', '收回 VIP 365 天', '收回佣金 ¥4.90'], confirm: 'seen' });
    if (path === 'run') return this.run(body as DeskRunAsk);
    if (path === 'jobs') return ok(this.jobs);
    if (/^jobs\/.*\/stop$/.test(path)) {
      this.jobs = this.jobs.map((job) => ({ ...job, state: 'stopped' }));
      return ok(this.jobs[0]);
    }
    if (path.startsWith('/')) return ok({}); // a file or page of the app
    if (path.startsWith('files')) return this.upload(path.split('/').slice(1), body, headers);
    return { status: 404, body: { message: '没有这个地址', code: 'missing' } };
  }

  private logIn({ code }: DeskLoginAsk): Answer {
    if (!code) return { status: 401, body: { message: '请输入 6 位动态码', code: 'totp' } };
    if (code !== '123456') return { status: 401, body: { message: '动态码不正确，请重试', code: 'totp' } };
    this.session = new FakeDesk().session;
    return ok(this.session);
  }

  private listOrders({ filters, page, size }: DeskListAsk) {
    const rows = this.orders.filter(
      ({ state, cells }) =>
        (filters['state'] === undefined || state === filters['state']) &&
        (filters['text'] === undefined || JSON.stringify(cells).includes(String(filters['text']))),
    );
    return { rows: rows.slice((page - 1) * size, page * size), total: rows.length };
  }

  private record(page: string, id: string): Answer {
    if (page === 'start') return ok(startRecord);
    if (page === 'goods') {
      const { version, values } = this.goods;
      const facts = [{ title: '价格', kind: 'cents', value: values['price'] }];
      return ok({
        id,
        title: String(values['title']),
        version,
        sections: [{ title: '商品', facts }],
        values: { 'goods edit': values },
      });
    }
    const row = this.orders.find((one) => one.id === id);
    if (!row) return { status: 404, body: { message: '没有这个订单', code: 'missing' } };
    return ok(orderRecord(row));
  }

  private run({ name, input, version, confirm }: DeskRunAsk): Answer {
    if (name === 'order refund' && confirm !== 'seen')
      return {
        status: 409,
        body: { message: '请先确认', code: 'confirm', preview: { lines: ['退回'], confirm: 'seen' } },
      };
    if (name === 'goods edit') {
      if (version !== this.goods.version)
        return { status: 409, body: { message: '其他人刚刚修改了这条记录', code: 'version' } };
      this.goods.version += 1;
      Object.assign(this.goods.values, input);
    }
    if (name === 'library import')
      this.jobs = [
        { id: 'j1', action: name, title: '导入资料', state: 'running', percent: 40, step: '读取文件', message: '' },
      ];
    return ok(outcomes[name] ?? { message: '已完成' });
  }

  private upload([id, state]: string[], body: unknown, headers: Record<string, string>): Answer {
    if (id === undefined) {
      this.uploads.set('u1', { size: (body as { size: number }).size, got: 0 });
      return ok({ id: 'u1', size: 0, done: false });
    }
    const upload = this.uploads.get(id);
    if (!upload) return { status: 404, body: { message: '没有这个文件', code: 'missing' } };
    if (state === undefined) {
      if (Number(headers['x-offset']) !== upload.got) return { status: 409, body: { message: '上传位置不一致' } };
      upload.got += (body as Blob).size;
    }
    return ok({ id, size: upload.got, done: upload.got === upload.size });
  }
}
