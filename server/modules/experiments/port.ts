/** What somebody outside may know of an experiment. */
export interface DescribedExperiment {
  readonly id: string;
  readonly variants: readonly string[];
}

/** What the rules alone give a customer: by their share, or because the audience leaves them out. */
export interface RuledVariant {
  readonly variant: string;
  readonly by: 'share' | 'audience';
}

/** Where a variant is set by hand for one customer. A sandbox has such a desk, a deployment has none. */
export interface ExperimentDesk {
  /** False while nothing is set for anybody. */
  hasSwitches(): boolean;
  /** What is set for a customer of the issuer: experiment id to variant name. */
  switchesOf(subject: string): Readonly<Record<string, string>>;
  /** Tells, by experiment id, what the rules give a customer, so that a desk can show it. It does not wait. */
  tell(subject: string, ruled: Readonly<Record<string, RuledVariant>>): void;
}
