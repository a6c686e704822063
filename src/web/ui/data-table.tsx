import type { ReactNode } from 'react'
import { csvOf, type CsvCell } from '#contract/common/csv.ts'
import { cn } from '#web/lib/class-names.ts'

export type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  /** The same for a file: bare text, amounts with a decimal comma. */
  plain: (row: Row) => CsvCell
  isNumber?: boolean
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

/** Rows and columns on a desktop, a card per row on a phone. */
export const DataTable = <Row,>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
}) => (
  <table className="w-full border-collapse max-md:block">
    <caption className="sr-only">{caption}</caption>
    <thead className="max-md:hidden">
      <tr className="border-b border-line text-[13px] text-muted">
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
    <tbody className="max-md:block">
      {rows.map((row) => (
        <tr
          key={keyOf(row)}

          className="border-b border-line last:border-0 max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-1.5 max-md:py-3"
        >
          {columns.map((column, index) =>
            index === 0 ? (
              <th
                key={column.label}

                scope="row"
                className="py-2 pr-2 text-left font-bold break-words max-md:col-span-2 max-md:p-0"
              >
                {column.cell(row)}
              </th>
            ) : (
              <td
                key={column.label}

                className={cn(
                  'px-2 py-2 last:pr-0 max-md:p-0',
                  column.isNumber && 'tabular text-right whitespace-nowrap max-md:text-left',
                )}
              >
                <span className="block text-[13px] text-muted md:hidden">{column.label}</span>
                {column.cell(row)}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
)
