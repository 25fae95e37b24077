import type { Pool } from 'pg';
import { type Listener, listen } from '../../schema/listen.ts';
import type { Taken } from '../rates/pricing.ts';

const RETRY_MS = 500;

const nightKey = (stayId: number, roomType: number, night: number) =>
  (stayId * 8 + roomType) * 65_536 + night;

/** Units booked here, by stay, room type and night, kept in memory. */
export interface TakenNights {
  /** 1 at the positions of stays of which anything was ever booked. */
  readonly touched: Uint8Array;
  readonly of: Taken;
  set(stayId: number, roomType: number, night: number, units: number): void;
  clear(): void;
}

export function emptyTakenNights(stays: number): TakenNights {
  const touched = new Uint8Array(stays);
  const taken = new Map<number, number>();
  return {
    touched,
    of: (stayId, roomType, night) => taken.get(nightKey(stayId, roomType, night)) ?? 0,
    set(stayId, roomType, night, units) {
      touched[stayId - 1] = 1;
      if (units === 0) taken.delete(nightKey(stayId, roomType, night));
      else taken.set(nightKey(stayId, roomType, night), units);
    },
    clear() {
      touched.fill(0);
      taken.clear();
    },
  };
}

/** Taken nights that follow their table. */
export interface FollowedNights extends TakenNights {
  close(): void;
}

/**
 * Reads the taken nights and follows every committed change, whichever process made it. A notification carries how a
 * night stands, not by how much it moved, so that none can be counted twice. After a lost connection all is read again.
 */
export async function followTakenNights(db: Pool, stays: number): Promise<FollowedNights> {
  const nights = emptyTakenNights(stays);
  let listener: Listener | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const follow = async () => {
    // Listen first, so that commits during the read of the table are notified after it.
    const next = await listen(db, 'stay_night', {
      onNotification: ({ payload }) => {
        const [stayId = 0, roomType = 0, night = 0, units = 0] = (payload ?? '').split(' ').map(Number);
        nights.set(stayId, roomType, night, units);
      },
      onLost: followLater,
    });
    if (isClosed) return next.close();
    listener = next;
    const found = await next.client.query<{
      stay_id: number;
      room_type: number;
      night: number;
      taken: number;
    }>(`select stay_id, room_type, night, taken from stay_night where taken > 0`);
    nights.clear();
    for (const row of found.rows) nights.set(row.stay_id, row.room_type, row.night, row.taken);
  };
  const followLater = () => {
    if (isClosed) return;
    clearTimeout(retry);
    retry = setTimeout(() => void follow().catch(followLater), RETRY_MS);
    retry.unref();
  };

  await follow();
  return {
    ...nights,
    close() {
      isClosed = true;
      clearTimeout(retry);
      listener?.close();
    },
  };
}
