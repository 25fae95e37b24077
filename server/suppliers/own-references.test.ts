import { expect, it } from 'vitest';
import { noOperators } from '#tests/support/products.ts';
import { experiencesWithOwnReferences } from './own-references.ts';

it('operators are queried only for bookings and changes with this deployment’s references [XPR-01] [TEN-04]', async () => {
  const asked: string[] = [];
  const refuse = (...ids: string[]) => {
    asked.push(ids.join(' '));
    return Promise.resolve({ status: 'refused', failure: 'refused' } as const);
  };
  const own = experiencesWithOwnReferences('business:', {
    ...noOperators,
    confirm: ({ uuid }) => refuse(uuid),
    change: (uuid, changeId) => refuse(uuid, changeId),
    update: (uuid, changeId) => refuse(uuid, changeId),
    revertChange: (uuid, changeId) => refuse(uuid, changeId),
    cancel: (uuid) => refuse(uuid),
  });
  const details = { requestedAt: new Date(0), answers: null, pickupId: null };
  await own.update('b1', 'c1', details);
  await own.revertChange('b1', 'c1');
  await own.cancel('b1', new Date(0));
  expect(asked).toEqual(['business:b1 business:c1', 'business:b1 business:c1', 'business:b1']);
});

it('operators that have reviews are asked for them, and the others have none', async () => {
  expect(experiencesWithOwnReferences('business:', noOperators).listReviews).toBeUndefined();
  const listReviews = () => Promise.resolve(null);
  expect(experiencesWithOwnReferences('business:', { ...noOperators, listReviews }).listReviews).toBe(
    listReviews,
  );
});
