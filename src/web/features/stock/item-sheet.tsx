import type { ReactNode } from 'react'
import type { StockItem } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { useWideFrom } from '#web/lib/use-media.ts'
import { Card } from '#web/ui/card.tsx'
import { gridOf, itemName, type Grid } from './grid.ts'

/** A column of the list: its head, and what stands in it for an item at a place. */
type SheetColumn = {
  name: string
  render: (item: StockItem, place: number) => ReactNode
}

/** How the combinations of a product lie on this screen: sizes down and colours across, or one below the other. */
export type SheetShape = {
  hasRoom: boolean
  grid: Grid<StockItem> | null
  places: (StockItem | null)[]
  columns: number
}

export const useSheetShape = (items: StockItem[], { isList = false } = {}): SheetShape => {
  const hasRoom = useWideFrom(640)
  const grid = hasRoom && !isList ? gridOf(items) : null
  return grid
    ? { hasRoom, grid, places: grid.rows.flatMap(({ cells }) => cells), columns: grid.columns.length }
    : { hasRoom, grid: null, places: items, columns: 1 }
}

const headClass =
  'px-2 py-2 text-[0.8125rem] leading-4 font-bold text-muted first:pl-4 last:pr-4 max-sm:px-1 max-sm:text-xs max-sm:last:pr-3 max-[359px]:text-[0.6875rem] max-[359px]:first:pl-3'

type Props = {
  label: string
  /** Names of what the values are, `Veličina` and `Boja`; empty where nobody named them. */
  options: readonly string[]
  shape: SheetShape
  /** What a cell of the grid holds. */
  renderCell: (item: StockItem, place: number) => ReactNode
  columns: SheetColumn[]
  /** Said below the name of a combination in a list. */
  renderNote: (item: StockItem) => ReactNode
}

/** All combinations of a product in one table, whatever stands in its cells. */
export const ItemSheet = ({ label, options, shape, renderCell, columns, renderNote }: Props) => (
  <Card className={cn('overflow-x-auto', shape.grid && 'w-fit max-w-full')}>
    {shape.grid ? (
      <GridTable label={label} options={options} grid={shape.grid} renderCell={renderCell} />
    ) : (
      <ListTable
        label={label}
        options={options}
        items={shape.places}
        columns={columns}
        renderNote={renderNote}
      />
    )}
  </Card>
)

const GridTable = ({
  label,
  options: [down, across],
  grid,
  renderCell,
}: Pick<Props, 'label' | 'options' | 'renderCell'> & { grid: Grid<StockItem> }) => (
  <table className="border-collapse">
    <caption className="sr-only">{label}</caption>
    <thead>
      {across && (
        <tr>
          <DownHead name={down} rowSpan={2} />
          <th
            scope="colgroup"
            colSpan={grid.columns.length}
            className={cn(headClass, 'pb-0 text-center break-words')}
          >
            {across}
          </th>
        </tr>
      )}
      <tr className="border-b border-line">
        {!across && <DownHead name={down} />}
        {grid.columns.map((name) => (
          <th
            key={name}
            scope="col"
            className={cn(headClass, 'min-w-20 text-center break-words lg:min-w-32')}
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {grid.rows.map(({ name, cells }, row) => (
        <tr key={name} className="border-b border-line last:border-0">
          <th scope="row" className="sticky left-0 bg-surface py-2 pr-2 pl-4 text-left font-bold break-words">
            {name}
          </th>
          {cells.map((item, column) => (
            <td key={grid.columns[column]} className="p-1.5 text-center align-top last:pr-4">
              {item ? (
                renderCell(item, row * grid.columns.length + column)
              ) : (
                <span className="text-muted">–</span>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** Above the first column: what its values are. */
const DownHead = ({ name, rowSpan }: { name: string | undefined; rowSpan?: number }) => (
  <th scope="col" rowSpan={rowSpan} className={cn(headClass, 'text-left align-bottom break-words')}>
    {name ?? <span className="sr-only">{shelfStrings.product.combination}</span>}
  </th>
)

const ListTable = ({
  label,
  options,
  items,
  columns,
  renderNote,
}: Pick<Props, 'label' | 'options' | 'columns' | 'renderNote'> & { items: (StockItem | null)[] }) => (
  <table className="w-full border-collapse">
    <caption className="sr-only">{label}</caption>
    <thead>
      <tr className="border-b border-line">
        <th scope="col" className={cn(headClass, 'text-left break-words')}>
          {options.join(', ') || shelfStrings.product.combination}
        </th>
        {columns.map(({ name }) => (
          <th key={name} scope="col" className={cn(headClass, 'text-right')}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {items.map(
        (item, place) =>
          item && (
            <tr key={item.id} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-2 pl-4 text-left font-bold break-words max-[359px]:pl-3">
                {itemName(item)}
                {renderNote(item)}
              </th>
              {columns.map(({ name, render }) => (
                <td
                  key={name}
                  className="tabular p-2 text-right align-top last:pr-4 max-sm:px-1 max-sm:last:pr-3"
                >
                  {render(item, place)}
                </td>
              ))}
            </tr>
          ),
      )}
    </tbody>
  </table>
)
