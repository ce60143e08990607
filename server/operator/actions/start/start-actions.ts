import { z } from 'zod';
import { showAction } from '../../catalogue/action';
import { idField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { removeDemoData, seedDemo } from './demo-actions';
import { contentSteps, ownerSteps, technicalSteps } from './first-steps';

const PAGE = 'start';

const show = showAction({
  name: 'start show',
  title: '开始',
  summary: '列出运营前还缺什么，每项到哪里完成',
  area: 'start',
  input: z.object({ id: idField('页面').default(PAGE) }),
  run: async (_input, context) => {
    const sections = [
      { title: '经营者', facts: await ownerSteps(context) },
      { title: '内容', facts: await contentSteps(context) },
      { title: '服务与备份', facts: technicalSteps(context) },
    ];
    const open = sections.flatMap(({ facts }) => facts).filter(({ value }) => value === 'bad').length;
    return { id: PAGE, title: open === 0 ? '已经可以运营' : `还缺 ${open} 项`, sections };
  },
});

export const startPages = [
  page({
    name: PAGE,
    title: '开始',
    area: 'start',
    summary: '运营前要准备的，一项一项完成',
    show,
    onPage: [seedDemo, removeDemoData],
    view: 'start',
  }),
];
