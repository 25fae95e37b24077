export {
  type Customer,
  findCustomerId,
  findCustomers,
  type FoundCustomer,
  getCustomer,
  listCustomers,
  lockCustomer,
  upsertCustomer,
} from './store.ts';
