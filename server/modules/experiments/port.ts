/** The public description of an experiment. */
export interface DescribedExperiment {
  readonly id: string;
  readonly variants: readonly string[];
}

/** The variant that the rules alone give a customer: by their share, or because the audience leaves them out. */
export interface RuledVariant {
  readonly variant: string;
  readonly by: 'share' | 'audience';
}

/** Where a variant is set by hand for one customer. A sandbox has such a desk, a deployment has none. */
export interface ExperimentDesk {
  /** False while no customer has a variant set by hand. */
  hasSwitches(): boolean;
  /** The variants set by hand for a customer of the issuer: experiment id to variant name. */
  switchesOf(subject: string): Readonly<Record<string, string>>;
  /**
   * Reports, by experiment id, the variants that the rules give a customer, so that a desk can show them. Does not
   * wait.
   */
  tell(subject: string, ruled: Readonly<Record<string, RuledVariant>>): void;
}
