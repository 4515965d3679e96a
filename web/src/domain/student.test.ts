import { expect, it } from 'vitest';
import { studentQuantile } from './student';

it('quantiles are those of the tables', () => {
  expect(studentQuantile(1)).toBeCloseTo(12.706, 3);
  expect(studentQuantile(9)).toBeCloseTo(2.262, 3);
  expect(studentQuantile(11)).toBeCloseTo(2.201, 2);
  expect(studentQuantile(29)).toBeCloseTo(2.045, 3);
  expect(studentQuantile(1000)).toBeCloseTo(1.962, 3);
});
