// Before tests of days and times: a zone that is set and does not hold would let all of them pass for nothing.
const asked = process.env['TZ'];
/** Minutes that the clock of each zone is behind universal time on the first of January 2026. */
const behind: Readonly<Record<string, number>> = { 'Pacific/Auckland': -780, 'America/St_Johns': 210 };
const found = new Date(2026, 0, 1).getTimezoneOffset();
if (found !== behind[asked ?? '']) throw new Error(`TZ is ${asked} but midnight is ${found} minutes behind`);
