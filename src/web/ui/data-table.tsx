import type { ReactNode } from 'react'
import { csvOf, type CsvCell } from '#contract/common/csv.ts'
import { cn } from '#web/lib/class-names.ts'

export type ShownColumn<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  isNumber?: boolean
}

export type Column<Row> = ShownColumn<Row> & {
  /** The same for a file: bare text, amounts with a decimal comma. */
  plain: (row: Row) => CsvCell
}

/** The table as a file. */
export const tableCsv = <Row,>(columns: Column<Row>[], rows: Row[]): Blob =>
  new Blob(
    [
      csvOf([
        columns.map((column) => column.label),
        ...rows.map((row) => columns.map((column) => column.plain(row))),
      ]),
    ],
    { type: 'text/csv;charset=utf-8' },
  )

/** Three columns fit on every phone. */
const alwaysTable = { table: '', head: '', row: '', name: '', cell: '', number: '', label: 'hidden' }

/** Space that rows and columns need; below it each row is a card. Of the box the table stands in, not of the window. */
const shapes = {
  few: {
    table: '@max-2xl:block',
    head: '@max-2xl:hidden',
    row: '@max-2xl:grid @max-2xl:grid-cols-2 @max-2xl:gap-x-4 @max-2xl:gap-y-1.5 @max-2xl:py-3',
    name: '@max-2xl:col-span-2 @max-2xl:p-0',
    cell: '@max-2xl:p-0',
    number: '@max-2xl:text-left',
    label: '@2xl:hidden',
  },
  many: {
    table: '@max-4xl:block',
    head: '@max-4xl:hidden',
    row: '@max-4xl:grid @max-4xl:grid-cols-2 @md:@max-4xl:grid-cols-4 @max-4xl:gap-x-4 @max-4xl:gap-y-1.5 @max-4xl:py-3',
    name: '@max-4xl:col-span-full @max-4xl:p-0',
    cell: '@max-4xl:p-0',
    number: '@max-4xl:text-left',
    label: '@4xl:hidden',
  },
} as const

/** More columns than this need the space of `many`: nine with amounts are 820 px wide. */
const fewColumns = 7
const leastColumns = 3

/** Rows and columns where there is space, a card per row where there is not. */
export const DataTable = <Row,>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  caption: string
  columns: ShownColumn<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
}) => {
  const shape =
    columns.length <= leastColumns ? alwaysTable : shapes[columns.length > fewColumns ? 'many' : 'few']
  return (
    <div className="@container">
      <table className={cn('w-full border-collapse', shape.table)}>
        <caption className="sr-only">{caption}</caption>
        <thead className={shape.head}>
          <tr className="border-b border-line text-[0.8125rem] text-muted">
            {columns.map((column, index) => (
              <th
                key={column.label}

                scope="col"
                className={cn(
                  'px-2 py-2 font-bold first:pl-0 last:pr-0',
                  index > 0 && column.isNumber ? 'text-right' : 'text-left',
                )}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={shape.table}>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}

              className={cn('relative border-b border-line last:border-0', shape.row)}
            >
              {columns.map((column, index) =>
                index === 0 ? (
                  <th
                    key={column.label}

                    scope="row"
                    className={cn('py-2 pr-2 text-left font-bold break-words', shape.name)}
                  >
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.label}

                    className={cn(
                      'px-2 py-2 last:pr-0',
                      shape.cell,
                      column.isNumber && cn('tabular text-right whitespace-nowrap', shape.number),
                    )}
                  >
                    <span className={cn('block text-[0.8125rem] text-muted', shape.label)}>
                      {column.label}
                    </span>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
