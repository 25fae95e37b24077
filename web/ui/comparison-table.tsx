import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface ComparisonColumn<K extends string> {
  id: K;
  title: ReactNode;
  /** Under the title: price, button. */
  head?: ReactNode;
  /** Marked as the chosen or suggested one. */
  isHighlighted?: boolean;
}

export interface ComparisonRow<K extends string> {
  id: string;
  label: ReactNode;
  /** The cells, or the one cell of all columns. */
  cells: Readonly<Record<K, ReactNode>> | { readonly all: ReactNode };
}

export interface ComparisonTableProps<K extends string> {
  /** The caption of the table; read aloud, not shown. */
  caption: string;
  /** Above the names of the rows, e.g. "Rate". */
  corner: ReactNode;
  columns: ReadonlyArray<ComparisonColumn<K>>;
  rows: ReadonlyArray<ComparisonRow<K>>;
  /** Equal column widths for any content, for tables that are filled in while they are shown. */
  isEven?: boolean;
  className?: string;
}

// On a tablet four choices fit. On a phone the row names leave room for one choice and the beginning of the next.
const rowHead =
  'sticky left-0 z-10 bg-surface px-3 py-3 align-top text-xs font-medium text-ink-muted tablet:min-w-32 tablet:px-4 tablet:text-sm';

/** Choices side by side with the same rows. Scrolls sideways where it does not fit; row names stay in view. */
export function ComparisonTable<K extends string>({
  caption,
  corner,
  columns,
  rows,
  isEven = false,
  className,
}: ComparisonTableProps<K>) {
  const cell = (column: ComparisonColumn<K>) =>
    cx('px-3 py-3 align-top tablet:px-4', column.isHighlighted && 'bg-brand-soft');
  return (
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      className={cx('relative overflow-x-auto rounded-card border border-line bg-surface', className)}
    >
      <table
        className={cx('w-full border-collapse text-left text-sm', isEven && 'table-fixed')}
        // The width of a row name and, for each choice, of a date with its time.
        style={isEven ? { minWidth: `${columns.length * 9 + 7}rem` } : undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line">
          <tr>
            <th scope="col" className={cx(rowHead, isEven && 'w-28 tablet:w-36')}>
              {corner}
            </th>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={cx('min-w-40 font-normal tablet:min-w-36 desktop:min-w-44', cell(column))}
              >
                {/* Room for two lines, so that what follows is on one line in every column. */}
                <span
                  className={cx('block text-base font-semibold', column.head !== undefined && 'min-h-12')}
                >
                  {column.title}
                </span>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-b border-line last:border-0">
              <th scope="row" className={rowHead}>
                {row.label}
              </th>
              {'all' in row.cells ? (
                <td colSpan={columns.length} className="px-3 py-3 align-top tablet:px-4">
                  {row.cells.all}
                </td>
              ) : (
                columns.map((column) => (
                  <td key={column.id} className={cell(column)}>
                    {(row.cells as Readonly<Record<K, ReactNode>>)[column.id]}
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
