import { z } from 'zod';

/** The deployment's tenant, also called the portal type in copy templates. [A 1; B 1] */
export const tenantSchema = z.enum(['consumer', 'business']);
export type Tenant = z.infer<typeof tenantSchema>;

/** Languages of the interface; English is the default. [A 9] */
export { type Language, languageSchema } from '../values/dates.ts';

/** Screen widths: mobile up to 960 px, small desktop 961-1024 px, desktop beyond. [A 9] */
export const screenSizeSchema = z.enum(['mobile', 'small-desktop', 'desktop']);
export type ScreenSize = z.infer<typeof screenSizeSchema>;

/** The two fixed support numbers and the line for partial-party rebooking. [B 7, 9] */
export const supportLineSchema = z.enum(['primary', 'secondary', 'rebooking-assistance']);
export type SupportLine = z.infer<typeof supportLineSchema>;

/** Speeds of the sandbox clock. [B 9] */
export const clockSpeedSchema = z.enum(['1x', '1.5x', '2x', '3x', '4x']);
export type ClockSpeed = z.infer<typeof clockSpeedSchema>;
