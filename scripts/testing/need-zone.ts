// Setup of time zone tests: fails if `TZ` has no effect, since all would then pass for nothing.
const asked = process.env['TZ'];
/** Offset of each zone from UTC on 1 January 2026, in minutes (positive is behind). */
const behind: Readonly<Record<string, number>> = { 'Pacific/Auckland': -780, 'America/St_Johns': 210 };
const found = new Date(2026, 0, 1).getTimezoneOffset();
if (found !== behind[asked ?? '']) throw new Error(`TZ is ${asked} but midnight is ${found} minutes behind`);
