/** The moves of changes that happen to a trip, beside those of `edges`. */
export const edgesOfChanges = {
  scheduleChangeState: [
    'open accept accepting traveler',
    'open minorDeadlinePassed accepting clock',
    'open decline rejected traveler',
    'open reissued ticketed supplier',
    'open replaced superseded supplier',
    'accepting replaced superseded supplier',
    'open deny refunding traveler',
    'open supplierCancels refunding supplier',
    'accepting modified modified supplier',
    'accepting reissued ticketed supplier',
    'accepting rejected rejected supplier',
    'rejected reissued ticketed supplier',
    'rejected reopen open agent',
    'rejected deny refunding traveler',
    'refunding refunded canceled payments',
  ],
} as const;
