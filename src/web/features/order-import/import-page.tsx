import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { FileSpreadsheet } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import { formatDateTime } from '#contract/common/dates.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { orderImportFiles } from '#contract/order-import/endpoints.ts'
import { importLimits, type ImportSummary } from '#contract/order-import/schema.ts'
import { orderImportStrings } from '#contract/order-import/strings.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { cn } from '#web/lib/class-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { importsQuery, useReadFile } from './api.ts'

const words = orderImportStrings

/** Where a file of orders is chosen, and what became of earlier ones. */
export const OrderImportPage = () => (
  <Page title={words.title}>
    <div className="max-w-3xl space-y-6">
      <ChooseFile />
      <Earlier />
    </div>
  </Page>
)

const ChooseFile = () => {
  const navigate = useNavigate()
  const read = useReadFile()
  const [problem, setProblem] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (!file || read.isPending) return
    if (file.size > importLimits.bytes) return setProblem(words.problems.tooLarge)
    setProblem(null)
    read.mutate(file, {
      onSuccess: ({ id }) => void navigate({ to: paths.orderImportFile, params: { id: String(id) } }),
      onError: (error) => setProblem(serverMessage(error) ?? commonStrings.states.noAnswer),
    })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <Card className="p-5">
      <p className="max-w-prose">{words.intro}</p>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          'mt-4 flex flex-col items-center gap-2 rounded-xl border-2 border-dashed border-line-strong p-6 text-center',
          isOver && 'border-primary bg-primary-soft',
        )}
      >
        <FileButton
          label={words.choose}
          accept=".xlsx,.csv,.txt,text/csv"
          pending={read.isPending && words.reading}
          onFile={take}
        />
        <p className="text-[0.8125rem] text-muted max-sm:hidden">{words.drop}</p>
        <p className="text-[0.8125rem] text-muted">{words.limits}</p>
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      <a
        href={orderImportFiles.template.path}
        download={words.templateName}
        className={buttonClass('ghost', 'md', 'mt-3 text-primary')}
      >
        <FileSpreadsheet aria-hidden className="size-4" />
        {words.template}
      </a>
    </Card>
  )
}

const Earlier = () => {
  const imports = useQuery(importsQuery)
  return (
    <section aria-labelledby="earlier-imports">
      <h2 id="earlier-imports" className="mb-2 text-base font-extrabold">
        {words.earlier}
      </h2>
      <Loading
        isLoading={imports.isPending}
        label={commonStrings.loading}
        skeleton={<Skeleton className="h-24" />}
      >
        {() =>
          !imports.data ? (
            <ErrorPanel
              title={words.listFailed}
              error={imports.error}
              onRetry={() => void imports.refetch()}
              isRetrying={imports.isFetching}
            />
          ) : imports.data.length === 0 ? (
            <p className="text-muted">{words.none}</p>
          ) : (
            <Card>
              <ul className="divide-y divide-line">
                {imports.data.map((file) => (
                  <ImportLine key={file.id} file={file} />
                ))}
              </ul>
            </Card>
          )
        }
      </Loading>
    </section>
  )
}

const ImportLine = ({ file }: { file: ImportSummary }) => (
  <li>
    <Link
      to={paths.orderImportFile}
      params={{ id: String(file.id) }}
      className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-surface-2"
    >
      <span className="min-w-0">
        <span className="block font-bold break-all">{file.fileName}</span>
        <span className="block text-[0.8125rem] text-muted">
          {formatDateTime(file.createdAt)} · {words.rows(file.rows)}
        </span>
      </span>
      <span className="flex items-center gap-2">
        {file.orders > 0 && <span className="tabular text-sm">{words.orders(file.orders)}</span>}
        <Badge
          variant={file.state === 'checking' ? 'warning' : file.state === 'done' ? 'success' : 'neutral'}
        >
          {words.states[file.state]}
        </Badge>
      </span>
    </Link>
  </li>
)
