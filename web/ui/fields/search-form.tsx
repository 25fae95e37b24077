import { Search } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { focusFirstFault } from '#web/ui/fields/focus-first-fault.ts';

export interface SearchFormProps {
  /** Searches, or answers false where a field is missing or wrong: the first of those gets the focus. */
  onSubmit(): boolean;
  className: string;
  children: ReactNode;
  /** For a caller that moves the focus itself. */
  form?: RefObject<HTMLFormElement | null>;
}

/** A search form that names what is wrong in its fields once it was submitted. */
export function SearchForm({ onSubmit, className, children, form }: SearchFormProps) {
  const own = useRef<HTMLFormElement>(null);
  const ref = form ?? own;
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!onSubmit()) focusFirstFault(ref);
      }}
      className={className}
    >
      {children}
    </form>
  );
}

/** Aligned with the fields beside it, which have a label above, from the width where they stand in one line. */
const besideFields = { tablet: 'tablet:mt-7', desktop: 'desktop:mt-7' } as const;

export function SearchButton({
  besideFrom = 'tablet',
  children,
}: {
  besideFrom?: keyof typeof besideFields;
  children: ReactNode;
}) {
  return (
    <Button type="submit" className={besideFields[besideFrom]}>
      <Search aria-hidden className="size-5" />
      {children}
    </Button>
  );
}
