import { csvAmount, type CsvCell } from '#contract/common/csv.ts'
import { formatWhole, toMinor, type Money } from '#contract/common/money.ts'
import { cn } from '#web/lib/class-names.ts'
import { countText } from '#web/lib/count-text.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { percentText } from './figures.ts'

const plainPercent = (percent: number | null): CsvCell =>
  percent === null ? '' : csvAmount((Math.round(percent * 10) / 10).toString())

const Amount = ({ value, symbol }: { value: Money | null; symbol: string }) =>
  value === null ? (
    <>–</>
  ) : (
    <span className={cn(toMinor(value) < 0 && 'text-danger')}>{formatWhole(value, symbol)}</span>
  )

export const amountColumn = <Row,>(
  label: string,
  symbol: string,
  value: (row: Row) => Money | null,
): Column<Row> => ({
  label,
  isNumber: true,
  cell: (row) => <Amount value={value(row)} symbol={symbol} />,
  plain: (row) => csvAmount(value(row) ?? ''),
})

export const countColumn = <Row,>(label: string, value: (row: Row) => number): Column<Row> => ({
  label,
  isNumber: true,
  cell: (row) => countText(value(row)),
  plain: (row) => String(value(row)),
})

export const percentColumn = <Row,>(label: string, value: (row: Row) => number | null): Column<Row> => ({
  label,
  isNumber: true,
  cell: (row) => {
    const percent = value(row)
    return percent === null ? '–' : percentText(percent)
  },
  plain: (row) => plainPercent(value(row)),
})
