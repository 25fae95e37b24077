/**
 * After this long the waiting screen says which supplier it waits for, and that the customer may leave and will get an
 * e-mail.
 */
export const leaveHintAfterMs = 10_000;
