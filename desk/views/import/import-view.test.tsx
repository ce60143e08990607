import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { DeskJob } from '@/contract/desk/shapes';
import { fakeActions, fakePages } from '../../testing/fake-catalogue';
import { FakeDesk } from '../../testing/fake-desk';
import { closeDesk, openDesk, press } from '../../testing/open-desk';

const actionNamed = (name: string) => ({ ...(fakeActions[0] as (typeof fakeActions)[number]), name, fields: [] });

/** A desk whose checks and imports are ended by hand. */
class ImportingDesk extends FakeDesk {
  override session = {
    operator: { id: 'p1', name: '王芳', role: 'owner' as const },
    sandbox: false,
    demo: false,
    pages: fakePages.map((page) => (page.name === 'imports' ? { ...page, view: 'import' } : page)),
    actions: ['import check', 'import continue', 'import undo'].map(actionNamed),
  };

  override answer(path: string, body: unknown, headers?: Record<string, string>) {
    if (path === 'run') {
      const { name } = body as { name: string };
      const id = `j${this.jobs.length + 1}`;
      const job = { id, action: name, title: '检查', state: 'running', percent: 30, step: '3 / 10 行', message: '' };
      this.jobs = [job as DeskJob, ...this.jobs];
      this.asked.push({ path, body });
      return { status: 200, body: { message: '已开始', job: id } };
    }
    if (path === 'record/import-checks') {
      const { id } = body as { id: string };
      return { status: 200, body: { ...report, id, state: id === 'j1' ? 'checked' : 'done' } };
    }
    if (path === 'record/imports') return { status: 200, body: { id: 'r1', title: '', state: 'done', sections: [] } };
    return super.answer(path, body, headers);
  }

  end(message: string, record?: DeskJob['record']) {
    const [job, ...rest] = this.jobs;
    if (job) this.jobs = [{ ...job, state: 'done', message, ...(record ? { record } : {}) }, ...rest];
  }
}

const report = {
  title: '检查完成',
  sections: [],
  tables: [
    {
      title: '逐行报告',
      columns: ['path', 'result', 'becomes', 'reason'].map((key) => ({ key, title: key, kind: 'text' })),
      rows: [
        { id: '0', cells: { path: 'a.pdf', result: '将新增', becomes: '大众 帕萨特 · 发动机 · 皮带', reason: '' } },
        { id: '1', cells: { path: 'gone.pdf', result: '拒绝', becomes: '', reason: '找不到文件' } },
      ],
    },
  ],
};

it('checks an archive, still knows after a reload, shows what each row becomes, imports and offers the undo', async () => {
  const desk = new ImportingDesk();
  const { address } = openDesk('/imports', desk);
  fireEvent.change(await screen.findByLabelText('选择压缩包'), { target: { files: [new File(['z'], 'lib.zip')] } });
  await waitFor(() => expect(screen.getByRole('button', { name: '检查' })).toBeEnabled());
  await press('检查');
  expect(await screen.findByText(/30% · 3 \/ 10 行/)).toBeInTheDocument();
  expect(desk.last('run')).toEqual({
    name: 'import check',
    input: { file: 'u1', update: false, vehicles: false },
  });
  expect(address()).toBe('/imports?_job=j1');
  closeDesk();

  desk.end('检查完成，未写入任何内容：新增 1');
  openDesk('/imports?_job=j1', desk);
  expect(await screen.findByText('大众 帕萨特 · 发动机 · 皮带')).toBeInTheDocument();
  fireEvent.click(screen.getByLabelText('拒绝 1'));
  expect(screen.queryByText('a.pdf')).toBeNull();
  expect(screen.getByText('找不到文件')).toBeInTheDocument();
  await press('开始导入');
  await waitFor(() => expect(desk.last('run')).toEqual({ name: 'import continue', input: { id: 'j1' } }));
  closeDesk();

  desk.end('导入完成：新增 1', { page: 'imports', id: 'r1' });
  openDesk('/imports?_job=j2', desk);
  expect(await screen.findByText('导入完成：新增 1')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /换一个压缩包/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '开始导入' })).toBeNull();
});
