import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modelOf } from './modules/freeze/index.ts';
import { readProtectionSettings } from './protection-settings.ts';

const write = (text: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'protections-')), 'protections.json');
  writeFileSync(file, text);
  return file;
};

describe('the protections configuration file', () => {
  it('has the specification’s values by default [PFZ-01] [PDP-02] [CFR-01]', () => {
    const usual = {
      freeze: {
        isOffered: true,
        stayKinds: ['RoomType', 'BestAvailable'],
        capDollars: 500,
        flightDays: 14,
        stayDays: 7,
        version: '2026-11',
        loadPercent: 45,
        exercisedPercent: 30,
      },
      priceDrop: { isOffered: true, capDollars: 50, thresholdDollars: 1, creditDays: 365 },
      models: {
        cancelForAnyReason: {
          version: 'cfar-2',
          leastCancelPercent: 1,
          mostCancelPercent: 20,
          leadScaleDays: 45,
          refundableFactor: 1.5,
          loadPercent: 50,
          coveragePercent: 80,
          leastMissingPercent: 10,
        },
        changeForAnyReason: {
          version: 'change-2',
          leastChangePercent: 0.5,
          mostChangePercent: 10,
          leadScaleDays: 45,
          fareDifferencePercent: 25,
          loadPercent: 50,
        },
        disruptionAssistance: {
          version: 'disruption-1',
          thresholdMinutes: 120,
          capEachCents: 100_000,
          lastMinuteFactor: 2,
          loadPercent: 50,
        },
        missedConnection: {
          version: 'missed-1',
          capEachCents: 500_000,
          lastMinuteFactor: 2,
          loadPercent: 50,
        },
      },
      cardBenefits: [],
    };
    expect(readProtectionSettings('consumer', undefined)).toEqual(usual);
    expect(readProtectionSettings('business', write('{"consumer":{},"business":{}}'))).toEqual(usual);
  });

  it('may differ by tenant [PFZ-01]', () => {
    const file = write(
      '{"consumer":{"freeze":{"capDollars":250}},"business":{"freeze":{"isOffered":false}}}',
    );
    expect(readProtectionSettings('consumer', file).freeze).toMatchObject({
      isOffered: true,
      capDollars: 250,
    });
    expect(readProtectionSettings('business', file).freeze).toMatchObject({
      isOffered: false,
      capDollars: 500,
    });
  });

  it('publishes a different freeze load under its own version [PFZ-01]', () => {
    const file = write('{"consumer":{"freeze":{"version":"mine-1","loadPercent":40}},"business":{}}');
    const { freeze } = readProtectionSettings('consumer', file);
    expect(modelOf(freeze)).toMatchObject({ version: 'mine-1', load: 0.4, exercised: 0.3 });
  });

  it.each([
    ['{"consumer":{"freeze":{"capDollars":-1}},"business":{}}', /capDollars/],
    ['{"consumer":{"freeze":{"flightDays":2.5}},"business":{}}', /flightDays/],
    ['{"consumer":{"freeze":{"cap":500}},"business":{}}', /cap/],
    ['{"consumer":{"priceDrop":{"capDollars":1,"thresholdDollars":2}},"business":{}}', /thresholdDollars/],
    [
      '{"consumer":{"models":{"cancelForAnyReason":{"loadPercent":40}}},"business":{}}',
      /version of their own/,
    ],
    ['{"consumer":{"freeze":{"loadPercent":40}},"business":{}}', /version of their own/],
    ['{"consumer":{"freeze":{"exercisedPercent":20}},"business":{}}', /version of their own/],
    ['{"consumer":{"cardBenefits":[{"card":"Summit"}]},"business":{}}', /protection/],
    ['{"consumer":{}}', /business/],
    ['{', /JSON/],
  ])('with %s is refused with one message', (text, why) => {
    const read = () => readProtectionSettings('consumer', write(text));
    expect(read).toThrow(/^PROTECTIONS_FILE .* cannot be used/);
    expect(read).toThrow(why);
  });
});
