/**
 * Migrations that were edited after databases had been made with them, by their name and the hash of their earlier
 * text. Such databases are accepted. Closed: scripts/checks/migrations.ts refuses further edits.
 */
const former: Readonly<Record<string, readonly FormerText[]>> = {
  '011-businesses.sql': [{ hash: 'bd14b97b4c6cec6638557bbdec3a577f3980fb1288ab57508db72a748693b510' }],
  '050-booking.sql': [
    {
      hash: '4b7995ce45985025a6444c7cf393975c676bf51914b0c79a752edc82a384d88a',
      missing: `
        alter table bookings add column trip_id uuid not null unique default gen_random_uuid();
        alter table bookings alter column trip_id drop default`,
    },
  ],
  '160-ledger-in-one-call.sql': [
    { hash: '77849dc47d2af111f4bf2c4ed42d4482c9ec4e12026243b31145c8ecf1292702' },
  ],
  '270-checks-read-once.sql': [{ hash: 'a4ffca868eeda4977bf3d5333367f5bfbb2bdc9283db41d6a191f59a62eca65e' }],
  // Its list of kinds was replaced by 747.
  '730-a-guide-who-is-missing-is-a-case.sql': [
    { hash: 'b40bf11bf2fb98c6d6382b370f5370761e1b98a490f6bbf9e889a979202d724e' },
  ],
};

interface FormerText {
  readonly hash: string;
  /** What the later text does beyond the earlier one; absent where later migrations lead to the same. */
  readonly missing?: string;
}

/** The earlier text of a migration with this hash, if databases made with it are accepted. */
export const formerText = (name: string, hash: string): FormerText | undefined =>
  former[name]?.find((text) => text.hash === hash);
