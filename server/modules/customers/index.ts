export {
  type Customer,
  findCustomerId,
  findCustomers,
  fullNameOf,
  type FoundCustomer,
  getCustomer,
  listCustomers,
  lockCustomer,
  upsertCustomer,
} from './store.ts';
