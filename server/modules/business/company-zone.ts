import type { CompanyAddress } from '#contract/business/onboarding.ts';
import { defaultTimeZone } from '#contract/values/time-zone.ts';

/** The zone that most of a state or province keeps, in the countries where cards are issued. */
const regions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: {
    'America/New_York': 'CT DE DC FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
    'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
    'America/Denver': 'CO ID MT NM UT WY',
    'America/Phoenix': 'AZ',
    'America/Los_Angeles': 'CA NV OR WA',
    'America/Anchorage': 'AK',
    'Pacific/Honolulu': 'HI',
  },
  CA: {
    'America/St_Johns': 'NL',
    'America/Halifax': 'NB NS PE',
    'America/Toronto': 'ON QC',
    'America/Winnipeg': 'MB',
    'America/Regina': 'SK',
    'America/Edmonton': 'AB NT',
    'America/Vancouver': 'BC',
    'America/Whitehorse': 'YT',
    'America/Iqaluit': 'NU',
  },
};

/** On whose clock a company is told of deadlines: that of its address, or the portal's where that is not known. */
export function companyZone(address: Pick<CompanyAddress, 'country' | 'region'> | null): string {
  if (!address) return defaultTimeZone;
  const { country, region } = address;
  const code = region?.trim().toUpperCase() ?? '';
  const known = Object.entries(regions[country] ?? {}).find(([, codes]) => codes.split(' ').includes(code));
  return known?.[0] ?? defaultTimeZone;
}
