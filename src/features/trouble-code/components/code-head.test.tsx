import { render, screen } from '@testing-library/react';
import type { CodeOfPage } from '@/contract/schemas/code-page';
import type { CodeFacts } from '@/domain/trouble-codes/code-types';
import { CodeHead } from './code-head';

const facts = (fields: Partial<CodeFacts>): CodeFacts => ({
  code: 'P1128',
  name: '长期燃油修正过稀',
  system: '燃油与进气',
  part: null,
  failure: null,
  isChecked: true,
  isReviewed: false,
  standard: 'ISO/SAE',
  makes: [],
  partNames: [],
  ...fields,
});
const maker = (fields: Partial<CodeFacts>) => facts({ standard: 'maker', makes: ['大众'], ...fields });
const show = (code: string, all: CodeFacts[], failureTypes: CodeOfPage['failureTypes'] = []) =>
  render(
    <CodeHead
      code={{
        code,
        facts: all,
        failureType: null,
        failureTypes,
        diagrams: [],
        guide: null,
        causes: [],
        solved: 0,
        parts: [],
        picture: null,
        cases: { total: 0, list: [] },
      }}
    />,
  );

describe('the head of a code’s page', () => {
  it('says of a code of the standard that public lists do not agree', () => {
    show('P2B00', [facts({ isChecked: false })]);
    expect(screen.getByText('待核实')).toBeInTheDocument();
    expect(screen.getByText(/^公开资料说法不一/)).toBeInTheDocument();
  });

  it('says of an imported code that nobody has compared it with the maker’s paper', () => {
    show('P1128', [maker({ isChecked: false })]);
    expect(screen.getByText('待核实')).toBeInTheDocument();
    expect(screen.getByText('来自导入的厂家资料，还没有人与原文核对')).toBeInTheDocument();
    expect(screen.queryByText(/^公开资料/)).toBeNull();
    expect(screen.getByText('动力系统 · 燃油与进气 · 大众自定义')).toBeInTheDocument();
  });

  it('tells what makers say beside the standard, each with its own mark', () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show('P0230', [
      facts({ code: 'P0230', name: '燃油泵初级电路' }),
      maker({ name: '燃油泵继电器 J17', isChecked: false }),
      maker({ name: '燃油泵继电器' }),
    ]);
    expect(screen.queryByText('待核实')).toBeNull();
    expect(screen.getByText('大众：燃油泵继电器 J17（待核实）')).toBeInTheDocument();
    expect(screen.getByText('大众：燃油泵继电器')).toBeInTheDocument();
    // Two rows of one maker are two rows.
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });

  it('explains each failure type, one that the standard lacks, too', () => {
    show(
      'P0230',
      [facts({ code: 'P0230' })],
      [
        { byte: '10', name: '电气故障（标准没有定义 10）' },
        { byte: '13', name: '电路断路' },
      ],
    );
    expect(screen.getByText('-10')).toBeInTheDocument();
    expect(screen.getByText('-13')).toBeInTheDocument();
    expect(screen.getByText('故障类型 13：电路断路')).toBeInTheDocument();
    expect(screen.getByText('故障类型 10：电气故障（标准没有定义 10）')).toBeInTheDocument();
  });
});
