/** Where the time comes from. In the sandbox it can be moved, so nothing else may ask the machine. */
export interface Clock {
  now(): Date;
}
