import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

const kinds = { all: 'success', some: 'info', none: 'warn' } as const;

export interface PolicyBannerProps {
  /** How much of a list is within the company's policy. */
  share: keyof typeof kinds;
  title: string;
  /** What the button says that leaves only those; it is there where some are. */
  only: string;
  onOnly(): void;
}

/** How much of what was found is within the company's policy, and the way to it alone. [POL-05] */
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
