import { freezeValue } from './modules/freeze/index.ts';
import type { ValueSource } from './modules/value-card/index.ts';
import { protectionValues } from './protections/index.ts';

/** The rows of the value card: all that is sold against what may happen. */
export const valueSources: readonly ValueSource[] = [freezeValue, ...protectionValues];
