import { ChartColumn, Download, ImageDown, Table } from 'lucide-react'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { profitStrings } from '#contract/profit/strings.ts'
import { foldText } from '#contract/common/text.ts'
import { download, pngOf } from '#web/lib/download.ts'
import { notify } from '#web/lib/toast.ts'
import { useDesktop } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable, tableCsv, type Column } from '#web/ui/data-table.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const words = profitStrings.chart

/** So many rows stand on a phone until somebody asks for all. */
const phoneRows = 4

const fileName = (title: string, ending: string): string =>
  `${foldText(title).replaceAll(/[^a-z0-9]+/g, '-')}.${ending}`

/** A chart with its table: one or the other, or both, and each as a file. */
export const ChartCard = <Row,>({
  title,
  hint,
  chart,
  columns,
  rows,
  keyOf,
  isTableAlways = false,
  hasPicture = true,
}: {
  title: string
  hint?: string
  /** Absent where a table says it best. */
  chart?: ReactNode
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  isTableAlways?: boolean
  /** Off where what is drawn is a list of the page, which cannot be saved as a picture. */
  hasPicture?: boolean
}) => {
  const [wantsTable, setWantsTable] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const isDesktop = useDesktop()
  const isShort = !isDesktop && !isWhole && rows.length > phoneRows + 1
  const frame = useRef<HTMLDivElement>(null)
  const showsChart = chart !== undefined && !wantsTable
  const savePng = () => {
    const svg = frame.current?.querySelector<SVGSVGElement>('svg.recharts-surface')
    if (!svg) return notify.problem(words.failed)
    pngOf(svg).then(
      (picture) => download(fileName(title, 'png'), picture),
      () => notify.problem(words.failed),
    )
  }
  return (
    <Section
      level="h2"
      className="break-inside-avoid"
      title={title}
      hint={hint}
      aside={
        <div className="flex shrink-0 print:hidden">
          {chart !== undefined && !isTableAlways && (
            <IconButton
              label={wantsTable ? words.asChart : words.asTable}
              aria-pressed={wantsTable}
              onClick={() => setWantsTable(!wantsTable)}
            >
              {wantsTable ? (
                <ChartColumn aria-hidden className="size-5" />
              ) : (
                <Table aria-hidden className="size-5" />
              )}
            </IconButton>
          )}
          {showsChart && hasPicture && (
            <IconButton label={words.pngOf(title)} onClick={savePng}>
              <ImageDown aria-hidden className="size-5" />
            </IconButton>
          )}
          <IconButton
            label={words.csvOf(title)}
            onClick={() => download(fileName(title, 'csv'), tableCsv(columns, rows))}
          >
            <Download aria-hidden className="size-5" />
          </IconButton>
        </div>
      }
    >
      {showsChart && (
        <div ref={frame}>
          <Suspense fallback={<Skeleton className="h-[220px] w-full lg:h-[280px]" />}>{chart}</Suspense>
        </div>
      )}
      {(isTableAlways || !showsChart) && (
        <div className={showsChart ? 'mt-4' : undefined}>
          <DataTable
            caption={title}
            columns={columns}
            rows={isShort ? rows.slice(0, phoneRows) : rows}
            keyOf={keyOf}
          />
          {isShort && (
            <Button variant="ghost" size="sm" className="mt-2 text-primary" onClick={() => setWhole(true)}>
              {words.all(rows.length)}
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}
