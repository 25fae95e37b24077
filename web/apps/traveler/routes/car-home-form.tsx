import { go } from '#web/lib/address/go.ts';
import { carsHref } from '../car-address.ts';
import { CarSearchForm } from './car-search-form.tsx';

/** The search of cars in its tab of the home page. */
export const CarHome = () => <CarSearchForm asked={{}} onSearch={(search) => go(carsHref(search))} />;
