export { deliveryCheckpoints, tripEventTasks, type TripSubscriber } from './deliver.ts';
export type { Happening, TripEvent } from './events.ts';
export { hasHappened, lastEvent, listEvents, lockTrip } from './store.ts';
export { tripHappened } from './trip-happened.ts';
