import { readAskedCars } from '#web/lib/car-search.ts';
import { HomeScreen } from '#web/features/search/home-screen.tsx';
import { useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';
import { carsHref } from '../car-address.ts';
import { CarSearchForm } from './car-search-form.tsx';
import { LazyOfferBanner, SearchRewards } from './lazy-banners.tsx';

/** The start page of cars. */
export function Cars() {
  const address = useAddress().search;
  return (
    <HomeScreen
      of="cars"
      title="cars"
      body="cars-body"
      form={<CarSearchForm asked={readAskedCars(address)} onSearch={(search) => go(carsHref(search))} />}
    >
      <div className="grid gap-8">
        <SearchRewards />
        <LazyOfferBanner page="landing" funnel="Ground" />
      </div>
    </HomeScreen>
  );
}
