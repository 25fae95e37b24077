export {
  type Customer,
  findCustomerId,
  findCustomers,
  fullNameOf,
  type FoundCustomer,
  getCustomer,
  initialOf,
  listCustomers,
  lockCustomer,
  shortNameOf,
  upsertCustomer,
} from './store.ts';
