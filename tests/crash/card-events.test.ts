import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '#scripts/ports.ts';
import { cardEventCheckpoints } from '#server/modules/card-events/index.ts';
import { auditLedger, readWallet } from '#server/modules/wallet/index.ts';
import { openStage, type Stage } from '#tests/support/stage.ts';

const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
const environment = { CARD_EVENT_SECRETS: secret };

let stage: Stage;
let port: number;
beforeAll(async () => {
  port = await freePorts();
  const url = `http://127.0.0.1:${port}/api/v0/card-events`;
  stage = await openStage({ cardEvents: [{ client: 'cardinal-consumer', url, secret }] });
});
afterAll(() => stage.close());

const creditOf = async (customerId: string) =>
  (await readWallet(stage.db, customerId, stage.now())).creditMinorAvailable;
const happen = (handle: string, change: object) =>
  stage.world.call('POST', `/v1/issuer/people/${encodeURIComponent(handle)}/cards`, change);

describe('kill -9 while what happened to a card is followed', () => {
  it.each(cardEventCheckpoints)(
    'at %s ends the credit of a card that was closed, once, and gives that of a new one, once [CRD-08] [CRD-09]',
    async (place) => {
      const mark = `at-${place.replace('card-event:', '')}`;
      const handle = `primary+${mark}`;
      const { customerId } = await stage.enterAs(handle);
      expect(await creditOf(customerId)).toBe(55_000);
      const doomed = await stage.start(place, { port, environment });
      const closed = await happen(handle, {
        kind: 'close',
        accountReferenceId: `acct-primary-venture-x+${mark}`,
      });
      expect(closed.status).toBe(200);
      expect(await doomed.gone).toBe('SIGKILL');

      const survivor = await stage.start(undefined, { port, environment });
      await expect.poll(() => creditOf(customerId)).toBe(0);
      expect((await happen(handle, { kind: 'open', productType: 'VentureX' })).status).toBe(200);
      await expect.poll(() => creditOf(customerId)).toBe(55_000);
      await expect
        .poll(() =>
          stage.db
            .selectFrom('tasks')
            .select('id')
            .where('kind', '=', 'follow-card')
            .execute()
            .then(({ length }) => length),
        )
        .toBe(0);
      // What the dead process did not answer is sent again, and taken as known.
      await expect
        .poll(
          () =>
            stage.world.deps.db
              .query('select 1 from issuer_card_event where delivered_at is null')
              .then(({ rowCount }) => rowCount),
          { timeout: 20_000 },
        )
        .toBe(0);
      await survivor.stop();
      const told = await stage.db
        .selectFrom('ledger_transfers')
        .select('kind')
        .where('customer_id', '=', customerId)
        .where('kind', 'in', ['issued', 'forfeited'])
        .where('key', 'not like', 'offer:%')
        .orderBy('at')
        .orderBy('kind', 'desc')
        .execute();
      expect(told.map(({ kind }) => kind).toSorted()).toEqual([
        'forfeited',
        'forfeited',
        'issued',
        'issued',
        'issued',
        'issued',
      ]);
      expect((await auditLedger(stage.db)).flatMap(({ faults }) => faults)).toEqual([]);
    },
  );
});
