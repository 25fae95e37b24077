const nearLead = 4;
/** Weights of priors: days ahead with fewer observations lean on those around them, and those on the mean of all. */
const [leaning, leaningOnAll] = [3, 12];

/** Means by days ahead, smoothed over a few days to either side. */
export class LeadMeans {
  readonly #sum = new Float64Array(400);
  readonly #count = new Float64Array(400);

  add(lead: number, value: number): void {
    this.#sum[lead] = (this.#sum[lead] ?? 0) + value;
    this.#count[lead] = (this.#count[lead] ?? 0) + 1;
  }

  near(lead: number): number {
    const [sum, count] = this.#around(lead);
    return count >= 3 ? sum / count : Number.NaN;
  }

  /**
   * Sums of the means from each day ahead down to none: its own, leaning on its neighbours' where few, and these on
   * `all`, the same of many.
   */
  sums(all?: Float64Array): Float64Array {
    let added = 0;
    return this.#sum.map((one, lead) => {
      const [sum, count] = this.#around(lead);
      const usual = all ? (all[lead] ?? 0) - (all[lead - 1] ?? 0) : 0;
      const few = all ? leaningOnAll : 0;
      const steady = count + few >= 3 ? (sum + few * usual) / (count + few) : 0;
      added += (one + leaning * steady) / ((this.#count[lead] ?? 0) + leaning);
      return added;
    });
  }

  #around(lead: number): [sum: number, count: number] {
    const [sums, counts] = [this.#sum, this.#count];
    const last = Math.min(sums.length - 1, lead + nearLead);
    let [sum, count] = [0, 0];
    for (let near = Math.max(0, lead - nearLead); near <= last; near++) {
      sum += sums[near] ?? 0;
      count += counts[near] ?? 0;
    }
    return [sum, count];
  }
}
