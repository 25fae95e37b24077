import type { Rules } from './flows/failing-tasks/index.ts';
import { productRules } from './products/index.ts';
import { protectionRules } from './protections/index.ts';

/** What happens when a task keeps failing that a kind of product or a protection brings. */
export const broughtRules: Rules = { ...productRules, ...protectionRules };
