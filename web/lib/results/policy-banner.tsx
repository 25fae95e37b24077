import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

const kinds = { all: 'success', some: 'info', none: 'warn' } as const;

export interface PolicyBannerProps {
  /** How much of a list is within the company's policy. */
  share: keyof typeof kinds;
  title: string;
  /** The label of the button that keeps only those; shown when there are some. */
  only: string;
  onOnly(): void;
}

/** How many of the results are within the company's policy, and a filter for only those. [POL-05] */
export function PolicyBanner({ share, title, only, onOnly }: PolicyBannerProps) {
  return (
    <Banner
      kind={kinds[share]}
      title={title}
      {...(share === 'some'
        ? {
            actions: (
              <Button kind="secondary" size="sm" onPress={onOnly}>
                {only}
              </Button>
            ),
          }
        : {})}
    />
  );
}
