import { saleVariantSchema, saleViewSchema } from '../sale.ts';
import { defineStates } from './define-states.ts';

/** Customers in the experiment see the sale announced until its start time has passed. [SAL-01] */
export const saleVariantStates = defineStates({
  states: saleVariantSchema.options,
  initial: 'control',
  terminal: [],
  transitions: [
    ['control', 'announce', 'lead-up', 'system'],
    ['control', 'start', 'active', 'clock'],
    ['lead-up', 'start', 'active', 'clock'],
    ['lead-up', 'callOff', 'control', 'system'],
    ['active', 'end', 'control', 'clock'],
  ],
});

/** A filter or a search term narrows the page; clearing both shows everything again. [SAL-05] */
export const saleViewStates = defineStates({
  states: saleViewSchema.options,
  initial: 'all',
  terminal: [],
  transitions: [
    ['all', 'narrow', 'filtered', 'traveler'],
    ['filtered', 'narrow', 'filtered', 'traveler'],
    ['filtered', 'clear', 'all', 'traveler'],
  ],
});
