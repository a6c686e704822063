import { orderStrings } from '#contract/orders/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { useDesktop, useWideFrom } from '#web/lib/use-media.ts'
import { Card } from '#web/ui/card.tsx'
import { Check } from '#web/ui/check.tsx'
import type { RowsProps } from './list-parts.ts'
import { useColumns } from './columns-dialog.tsx'
import { columnWidths, keptOnTablet, leftOutFirst, roomOf } from './column-widths.ts'
import { OrderRow } from './order-row.tsx'

const words = orderStrings.table

/** Columns have fixed widths, so that they stay where they are when the filter changes. */
export const OrderTable = ({
  orders,
  failed,
  changedIds,
  selected,
  onSelectAll,
  window: { rows, above, below, measure },
  ...row
}: RowsProps) => {
  const chosen = useColumns()
  const hasRoom = useWideFrom(1280)
  const isDesktop = useDesktop()
  const columns = chosen.filter((column) =>
    isDesktop ? hasRoom || !leftOutFirst.includes(column) : keptOnTablet.includes(column),
  )
  const { width, isWide, fixed } = roomOf(columns, isDesktop)
  const hasElastic = columns.some((column) => columnWidths[column].isElastic)
  return (
    <Card className={cn('overflow-x-auto', !isWide && 'xl:overflow-visible')}>
      <table
        className="w-full table-fixed border-collapse text-left text-sm"
        style={{ minWidth: `${width}rem` }}
        aria-rowcount={orders.length + 1}
      >
        <caption className="sr-only">{words.caption}</caption>
        <colgroup>
          <col style={{ width: `${fixed.check}rem` }} />
          <col style={{ width: `${fixed.number}rem` }} />
          <col style={hasElastic ? { width: `${fixed.recipient}rem` } : {}} />
          {columns.map((column) => (
            <col
              key={column}
              style={columnWidths[column].isElastic ? {} : { width: `${columnWidths[column].least}rem` }}
            />
          ))}
          <col style={{ width: `${fixed.status}rem` }} />
        </colgroup>
        <thead
          className={cn(
            'z-[11] bg-surface text-xs text-muted [&_th]:py-0 [&_th:first-child]:rounded-tl-xl [&_th:last-child]:rounded-tr-xl',
            // Inside a box that is scrolled to the side it would stick to the box.
            !isWide && 'xl:sticky xl:top-12',
          )}
        >
          <tr className="h-6.5 shadow-[inset_0_-1px_0_var(--line)]" aria-rowindex={1}>
            <th scope="col" className="pl-1.5">
              <Check
                label={words.selectAll}
                state={selected.size === 0 ? false : selected.size >= orders.length ? true : 'some'}
                onToggle={onSelectAll}
                className="size-6.5"
              />
            </th>
            <th scope="col" className="px-2">
              {words.number}
            </th>
            <th scope="col" className="px-2">
              {words.recipient}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={cn('px-2', column === 'amount' && 'text-right')}>
                {orderStrings.columns.names[column]}
              </th>
            ))}
            <th scope="col" className="px-2">
              {words.status}
            </th>
          </tr>
        </thead>
        <tbody>
          {above > 0 && <Space height={above} />}
          {rows.map(({ order, index }) => (
            <OrderRow
              key={order.id}
              {...row}
              columns={columns}
              order={order}
              index={index}
              measure={measure}
              isFailed={failed.has(order.id)}
              isChanged={changedIds.has(order.id)}
              isSelected={selected.has(order.id)}
            />
          ))}
          {below > 0 && <Space height={below} />}
        </tbody>
      </table>
    </Card>
  )
}

/** Stands for rows that are not drawn. */
const Space = ({ height }: { height: number }) => <tr aria-hidden style={{ height }} />
