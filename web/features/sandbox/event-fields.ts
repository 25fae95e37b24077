import type { TrackedEvent } from './world.ts';

type Field = [key: string, value: TrackedEvent['properties'][string]];

/** Custom fields have only letters and digits, so an underscore marks a field that the portal added. [EXM-04] */
const isEnrichment = ([key]: Field): boolean => key.includes('_');

export const reportedIn = ({ properties }: TrackedEvent): Field[] =>
  Object.entries(properties).filter((field) => !isEnrichment(field));

export const enrichedIn = ({ properties }: TrackedEvent): Field[] =>
  Object.entries(properties).filter(isEnrichment);
