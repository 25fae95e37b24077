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
  noteLanguage,
  shortNameOf,
  upsertCustomer,
} from './store.ts';
