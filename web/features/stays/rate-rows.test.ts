import { expect, it } from 'vitest';
import type { RoomProduct } from './stay-queries.ts';
import { isSame } from './rate-rows.tsx';

const rate = (mealPlan: RoomProduct['mealPlan']) => ({ mealPlan }) as RoomProduct;
const byMeal = { sameAs: ({ mealPlan }: RoomProduct) => mealPlan };

it('a row of rates is shown once when all rates have the same value, and compared when one differs', () => {
  expect(isSame(byMeal, [rate('RoomOnly'), rate('RoomOnly')])).toBe(true);
  expect(isSame(byMeal, [rate('RoomOnly'), rate('Breakfast')])).toBe(false);
  expect(isSame(byMeal, [])).toBe(false);
});
