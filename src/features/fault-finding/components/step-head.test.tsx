import { render, screen } from '@testing-library/react';
import { StepHead } from './step-head';

const show = (step: number, isDone: boolean) =>
  render(<StepHead step={step} total={3} isDone={isDone} vehicle="帕萨特 2003" />);

it('tells which step it is, and about how many there will be', () => {
  show(2, false);
  expect(screen.getByRole('status')).toHaveTextContent('第 2 步 / 约 3 步');
});

it('tells at the end how many there were', () => {
  show(3, true);
  expect(screen.getByRole('status')).toHaveTextContent('共 2 步');
});

it('counts no steps where the complaint alone says what it is', () => {
  show(1, true);
  expect(screen.getByRole('status')).toHaveTextContent('无需测量');
});
