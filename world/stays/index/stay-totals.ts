import type { Search } from '../search/search-terms.ts';
import { dayOfInstant, isoWeekday } from '../search/calendar.ts';
import { type Quoting, quoted, quotingOf } from '../currencies.ts';
import { SALT, bell, mix, unit } from '../hash.ts';
import { bedsNeeded, homeIsLet, roomsSold } from '../search/occupancy.ts';
import { bookingPace } from '../rates/market.ts';
import { eaters, partyFactor, scarcity, stayMoving } from '../rates/pricing.ts';
import { capacityOf, priceFactorOf, shapeOf, typeCountOf } from '../rates/room-types.ts';
import { blockedRanges } from '../stay-rules.ts';
import type { Stock } from '../stock.ts';
import type { TaxRule } from '../rates/tax-table.ts';
import { type TaxSheet, taxSheet } from '../rates/taxes.ts';
import type { CityNightsBook } from './city-nights.ts';
import type { Columns } from './columns.ts';
import type { TakenNights } from './taken-nights.ts';

const CLASSES = 6;
/** The furthest `bell` goes, rounded up. */
const WIDEST_BELL = 3.47;
/** Up to this fill every room type has a room left and no night costs more for being full. */
const QUIET_FILL = 0.8;

/**
 * The all-in totals of one search, stay after stay: the same as `cheapest.totalMinor` of `availabilityOf`, without
 * allocating. Stays are asked for city by city.
 */
export class StayTotals {
  private readonly stock: Stock;
  private readonly columns: Columns;
  private readonly taken: TakenNights;
  private readonly book: CityNightsBook;
  private readonly search: Search;
  private readonly quoting: Quoting;
  private readonly observedDay: number;
  private readonly lastDay: number;
  private readonly inBit: number;
  private readonly outBit: number;
  private readonly beds: number;
  private readonly factors: Float64Array;
  private readonly eaters: Float64Array;
  /** For hotels of each class, the positions of the room types into which the request fits. */
  private readonly fitting: readonly (readonly number[])[];
  private readonly sheets = new Map<readonly TaxRule[], readonly TaxSheet[]>();
  private readonly fills: Float64Array;
  private readonly demand: Float64Array;
  private readonly price: Float64Array;
  private readonly scarce: Float64Array;
  private pace = 1;
  private citySheets: readonly TaxSheet[] = [];
  private lead = 0;
  private liveliest = 0;

  constructor(stock: Stock, columns: Columns, taken: TakenNights, book: CityNightsBook, search: Search) {
    this.stock = stock;
    this.columns = columns;
    this.taken = taken;
    this.book = book;
    this.search = search;
    this.quoting = quotingOf(search.currency);
    this.observedDay = dayOfInstant(search.now);
    this.lastDay = search.firstNight + search.nights;
    this.inBit = 1 << (isoWeekday(search.firstNight) - 1);
    this.outBit = 1 << (isoWeekday(this.lastDay) - 1);
    this.beds = search.rooms.reduce((sum, room) => sum + bedsNeeded(room), 0);
    this.factors = Float64Array.from(search.rooms, partyFactor);
    this.eaters = Float64Array.from(search.rooms, eaters);
    this.fills = new Float64Array(search.nights);
    this.demand = new Float64Array(search.nights);
    this.price = new Float64Array(search.nights);
    this.scarce = new Float64Array(search.nights);
    const mostAdults = Math.max(...search.rooms.map(({ adults }) => adults));
    const mostBeds = Math.max(...search.rooms.map(bedsNeeded));
    this.fitting = Array.from({ length: CLASSES }, (_, stars) =>
      Array.from({ length: typeCountOf(stars) }, (_type, position) => position).filter((position) => {
        const shape = shapeOf(stars, position);
        return shape !== undefined && mostAdults <= shape.maxAdults && mostBeds <= shape.maxOccupancy;
      }),
    );
  }

  /** Says in which city the next stays are. */
  enter(city: number): void {
    const { search, demand, price, scarce } = this;
    const place = this.stock.cities[city];
    if (place) this.pace = bookingPace(place);
    this.book.read(city, this.observedDay, search.firstNight, demand, price);
    this.lead = search.firstNight - this.book.today(city, search.now);
    this.liveliest = 0;
    for (let i = 0; i < search.nights; i++) {
      const of = demand[i] ?? 0;
      scarce[i] = scarcity(of);
      if (of > this.liveliest) this.liveliest = of;
    }
    const rules = this.columns.taxRules[city] ?? [];
    this.citySheets = this.sheets.get(rules) ?? this.sheetsOf(rules);
  }

  private sheetsOf(rules: readonly TaxRule[]): readonly TaxSheet[] {
    const { rooms, nights, currency } = this.search;
    const sheets = Array.from({ length: CLASSES }, (_, stars) =>
      taxSheet(rules, { nights, rooms, units: stars === 0 ? 1 : rooms.length, stars, currency }),
    );
    this.sheets.set(rules, sheets);
    return sheets;
  }

  /** The total of the cheapest offer of a stay, in minor units; −1 where it breaks a rule or is sold out. */
  of(at: number): number {
    const { columns, lead, search } = this;
    if (
      search.nights < (columns.minNights[at] ?? 0) ||
      search.nights > (columns.maxNights[at] ?? 0) ||
      ((columns.checkInDays[at] ?? 0) & this.inBit) === 0 ||
      ((columns.checkOutDays[at] ?? 0) & this.outBit) === 0 ||
      lead < (columns.minLeadDays[at] ?? 0) ||
      lead > (columns.maxLeadDays[at] ?? 0) ||
      (search.pets > 0 && columns.pets[at] === 0)
    )
      return -1;
    const stars = this.stock.stars[at] ?? 0;
    return stars === 0 ? this.ofHome(at) : this.ofHotel(at, stars);
  }

  private ofHome(at: number): number {
    const { search, columns, taken, observedDay } = this;
    const id = at + 1;
    if (this.beds > (columns.size[at] ?? 0)) return -1;
    for (let i = 0; i < search.nights; i++) {
      const day = search.firstNight + i;
      if (homeIsLet(id, day, day - observedDay, this.demand[i] ?? 0)) return -1;
    }
    if (taken.touched[at] === 1)
      for (let day = search.firstNight; day < this.lastDay; day++) if (taken.of(id, 0, day) > 0) return -1;
    if (blockedRanges(this.stock, at, search.firstNight, this.lastDay).length > 0) return -1;
    const isQuiet = this.isQuiet(id);
    if (!isQuiet) this.fillNights(id);
    const base = (this.stock.baseCents[at] ?? 0) * 1;
    const factor = columns.planFactor[at] ?? 1;
    const moving = stayMoving(id, observedDay);
    let rent = 0;
    for (let i = 0; i < search.nights; i++) {
      const full = isQuiet ? 1 : fullness(Math.min(1, this.fills[i] ?? 0));
      const cents = this.centsOf(base, moving, i, full);
      rent += quoted(cents * factor, this.quoting);
    }
    return this.withCharges(rent, quoted(columns.feeCents[at] ?? 0, this.quoting), 0);
  }

  private ofHotel(at: number, stars: number): number {
    const { search, columns, taken } = this;
    const id = at + 1;
    const units = search.rooms.length;
    const isTouched = taken.touched[at] === 1;
    const isQuiet = units === 1 && !isTouched && this.isQuiet(id);
    if (!isQuiet) this.fillNights(id);
    for (const position of this.fitting[stars] ?? []) {
      const shape = shapeOf(stars, position);
      if (!shape) continue;
      const capacity = capacityOf(columns.size[at] ?? 0, shape.share);
      if (!isQuiet && !this.hasRooms(id, position, capacity, units, isTouched)) continue;
      const base = (this.stock.baseCents[at] ?? 0) * priceFactorOf(id, position, shape.ratio);
      const moving = stayMoving(id, this.observedDay);
      const plan = columns.planFactor[at] ?? 1;
      const meal = columns.mealCents[at] ?? 0;
      let rent = 0;
      for (let i = 0; i < search.nights; i++) {
        const own = isTouched ? taken.of(id, position, search.firstNight + i) / (2 * capacity + 2) : 0;
        const full = isQuiet ? 1 : fullness(Math.min(1, (this.fills[i] ?? 0) + own));
        const cents = this.centsOf(base, moving, i, full);
        for (let room = 0; room < units; room++)
          rent += quoted(
            cents * plan * (this.factors[room] ?? 1) + meal * (this.eaters[room] ?? 0),
            this.quoting,
          );
      }
      const fee = columns.feeCents[at] ?? 0;
      const fees = fee === 0 ? 0 : quoted(fee, this.quoting) * search.nights * units;
      return this.withCharges(rent, fees, stars);
    }
    return -1;
  }

  private centsOf(base: number, moving: number, i: number, full: number): number {
    return base * moving * (this.price[i] ?? 0) * (this.scarce[i] ?? 0) * full;
  }

  private withCharges(rent: number, fees: number, stars: number): number {
    const sheet = this.citySheets[stars];
    if (!sheet) return rent + fees;
    const { step } = this.quoting;
    let taxes = sheet.flatMinor;
    for (const share of sheet.shares)
      taxes += Math.max(0, Math.floor(((rent + fees) * share) / step + 0.5 + 1e-9) * step);
    return rent + fees + taxes;
  }

  /** Whether a stay cannot be fuller than `QUIET_FILL` on any night: sales only grow as a night comes nearer. */
  private isQuiet(id: number): boolean {
    const eager = unit(id, SALT.popularity + 600);
    const lead = Math.max(0, this.search.firstNight - this.observedDay);
    const sold = Math.exp(-lead / (this.pace * (0.4 + 2.6 * eager * eager)));
    return (this.liveliest * (0.84 + 0.28 * eager) + 0.15 * WIDEST_BELL) * sold < QUIET_FILL;
  }

  /** How full a stay is on each night; see `fillOf`, whose arithmetic this repeats to the last digit. */
  private fillNights(id: number): void {
    const eager = unit(id, SALT.popularity + 600);
    const reach = this.pace * (0.4 + 2.6 * eager * eager);
    const share = 0.84 + 0.28 * eager;
    const closesAt = 0.85 + 0.3 * unit(id, SALT.popularity + 601);
    for (let i = 0; i < this.search.nights; i++) {
      const day = this.search.firstNight + i;
      const sold = Math.exp(-Math.max(0, day - this.observedDay) / reach);
      const wobble = 0.15 * bell(mix(id, day), SALT.fill);
      const fill = Math.max(0, ((this.demand[i] ?? 0) * share + wobble) * sold);
      this.fills[i] = fill > closesAt ? Math.max(fill, 1.2) : fill;
    }
  }

  private hasRooms(
    id: number,
    position: number,
    capacity: number,
    units: number,
    isTouched: boolean,
  ): boolean {
    let fullest = 0;
    for (let i = 0; i < this.search.nights; i++) {
      const fill = this.fills[i] ?? 0;
      if (fill > fullest) fullest = fill;
      if (!isTouched) continue;
      const taken = this.taken.of(id, position, this.search.firstNight + i);
      if (taken > 0 && capacity - roomsSold(id, position, capacity, fill) - taken < units) return false;
    }
    return capacity - roomsSold(id, position, capacity, fullest) >= units;
  }
}

const fullness = (fill: number): number => (fill > 0.8 ? 1 + 0.45 * (fill - 0.8) : 1);
