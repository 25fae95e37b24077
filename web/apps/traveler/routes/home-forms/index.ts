import type { ComponentType } from 'react';
import type { SearchId } from '#web/products/searches.ts';

const found = import.meta.glob<ComponentType>('./*.tsx', { eager: true, import: 'HomeForm' });

/** The form of a search on the home page: the file of its name in this folder. */
export function homeFormOf(search: SearchId): ComponentType {
  const form = found[`./${search}.tsx`];
  if (!form) throw new Error(`no form in home-forms/ for "${search}"`);
  return form;
}
