import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/over/drawer.tsx';

export interface FiltersDrawerProps {
  isOpen: boolean;
  onClose(): void;
  /** The label of the button that returns to the results: how many the filters leave, updated live. */
  showLabel: string;
  /** Left out while no filter applies. */
  onClear?(): void;
  children: ReactNode;
}

/** The filters in a drawer, where there is no room for them beside the list. */
export function FiltersDrawer({ isOpen, onClose, showLabel, onClear, children }: FiltersDrawerProps) {
  const t = useT();
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={t('stays.filters')}
      footer={
        <>
          <Button kind="secondary" isDisabled={!onClear} onPress={() => onClear?.()}>
            {t('stays.filters.clear')}
          </Button>
          <Button onPress={onClose}>{showLabel}</Button>
        </>
      }
    >
      {children}
    </Drawer>
  );
}
