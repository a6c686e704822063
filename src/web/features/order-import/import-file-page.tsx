import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { rowStates, type ImportRow, type OrderImport, type RowState } from '#contract/order-import/schema.ts'
import { orderImportStrings } from '#contract/order-import/strings.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { sellableQuery } from '#web/features/orders/by-hand/api.ts'
import { cn } from '#web/lib/class-names.ts'
import { notify } from '#web/lib/toast.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { importQuery, progressQuery, rereadOrders, useDiscard, useStart, useUndo } from './api.ts'
import { ColumnsForm } from './columns-form.tsx'
import type { CellEdit } from './grid.ts'
import { useRowEdits } from './use-row-edits.ts'
import { productListId } from './row-parts.ts'
import { RowsTable } from './rows-table.tsx'

const words = orderImportStrings

/** One file: what its rows would become, the way there, and what came of it. */
export const OrderImportFilePage = () => {
  const { id } = useParams({ from: '/signed-in/orders/import/$id' })
  const file = useQuery(importQuery(Number(id)))
  return (
    <Page
      title={file.data?.fileName ?? words.title}
      actions={
        <Link to={paths.orderImport} className={buttonClass('ghost', 'sm', 'max-lg:h-11')}>
          {words.back}
        </Link>
      }
    >
      <Loading
        isLoading={file.isPending}
        label={commonStrings.loading}
        skeleton={<Skeleton className="h-96" />}
      >
        {() =>
          file.data ? (
            <FileOf key={file.data.id} file={file.data} />
          ) : (
            <ErrorPanel
              title={words.loadFailed}
              error={file.error}
              onRetry={() => void file.refetch()}
              isRetrying={file.isFetching}
            />
          )
        }
      </Loading>
    </Page>
  )
}

const FileOf = ({ file }: { file: OrderImport }) => {
  const queryClient = useQueryClient()
  const isWorking = file.state === 'running' || file.state === 'undoing'
  const progress = useQuery(progressQuery(file.id, isWorking))
  const reached = progress.data?.state
  useEffect(() => {
    if (!isWorking || reached === undefined || reached === file.state) return
    void queryClient.invalidateQueries({ queryKey: importQuery(file.id).queryKey })
    void rereadOrders(queryClient)
  }, [queryClient, file.id, file.state, isWorking, reached])
  if (isWorking) {
    const { through = 0, total = 0 } = progress.data ?? {}
    const share = total === 0 ? 0 : through / total
    return (
      <Card className="p-5">
        <p role="status" className="font-bold">
          {file.state === 'undoing' ? words.undoing : words.running(through, total)}
        </p>
        <progress
          aria-label={words.progress}
          className="mt-3 h-3 w-full overflow-hidden rounded-full accent-primary"
          max={1}
          {...(file.state === 'undoing' ? {} : { value: share })}
        />
      </Card>
    )
  }
  return (
    <div className="space-y-6">
      {file.state !== 'checking' && <Outcome file={file} />}
      {file.state !== 'undone' && file.rowsRead.some(({ state }) => state !== 'imported') && (
        <Check file={file} />
      )}
    </div>
  )
}

/** What an import brought, where it is seen, and how it is taken back. */
const Outcome = ({ file }: { file: OrderImport }) => {
  const undo = useUndo(file.id)
  const [isAsking, setAsking] = useState(false)
  const isUndone = file.state === 'undone'
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-5">
      <div role="status">
        <p className="text-base font-extrabold">{isUndone ? words.undone : words.done(file.orders)}</p>
        {file.counts.failed > 0 && (
          <p className="mt-1 text-[0.8125rem] text-danger">{words.doneFailed(file.counts.failed)}</p>
        )}
        {isUndone && file.orders > 0 && (
          <p className="mt-1 text-[0.8125rem] text-muted">{words.stayed(file.orders)}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {file.orders > 0 && (
          <Link
            to={paths.orders}
            search={{ market: 'all', import: String(file.id) }}
            className={buttonClass('primary')}
          >
            {words.show}
          </Link>
        )}
        {file.waiting > 0 && !isUndone && <Button onClick={() => setAsking(true)}>{words.undo}</Button>}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.undoTitle}
        text={words.undoText(file.waiting)}
        confirm={words.undoConfirm}
        pending={undo.isPending && words.undoPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          undo.mutate(undefined, {
            onError: (error) => notify.failure(words.undoFailed, error, words.undoFailed),
            onSettled: () => setAsking(false),
          })
        }
      />
    </Card>
  )
}

type Shown = RowState | 'all'

/** What needs a hand first; once nothing does, everything. */
const firstShown = ({ counts }: OrderImport): Shown =>
  counts.wrong > 0
    ? 'wrong'
    : counts.failed > 0
      ? 'failed'
      : counts.known > 0 && counts.ready === 0
        ? 'known'
        : 'all'

const Check = ({ file }: { file: OrderImport }) => {
  const navigate = useNavigate()
  const edits = useRowEdits(file.id)
  const start = useStart(file.id)
  const discard = useDiscard(file.id)
  const products = useQuery(sellableQuery)
  const [shown, setShown] = useState<Shown>(() => firstShown(file))
  const [isDiscarding, setDiscarding] = useState(false)
  // A row that was corrected stays where one looks until another choice of rows is made.
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  const { counts, rowsRead } = file
  const rows = rowsRead.filter(
    ({ state, position }) => shown === 'all' || state === shown || kept.has(position),
  )
  const keep = (positions: number[]) => setKept(new Set([...kept, ...positions]))
  const edit = (cells: CellEdit[]) => {
    if (cells.length === 0) return
    keep(cells.map(({ position }) => position))
    edits.send(cells)
  }
  const choose = (position: number, choice: ImportRow['choice']) => {
    keep([position])
    edits.send([], [{ position, choice }])
  }
  return (
    <>
      <ColumnsForm file={file} />
      <datalist id={productListId}>
        {[...new Set(products.data?.map(({ name }) => name))].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <section aria-labelledby="import-rows">
        <h2 id="import-rows" className="sr-only">
          {words.table.label}
        </h2>
        <div role="group" aria-label={words.table.show} className="mb-2 flex flex-wrap gap-2">
          {(['all', ...rowStates] as const)
            .filter((state) => state === 'all' || counts[state] > 0)
            .map((state) => (
              <button
                key={state}
                type="button"
                aria-pressed={shown === state}
                onClick={() => {
                  setShown(state)
                  setKept(new Set())
                }}
                className={cn(
                  'min-h-11 rounded-full border px-3.5 text-[0.8125rem] font-bold sm:min-h-9',
                  shown === state
                    ? 'border-primary bg-primary-soft text-on-primary-soft'
                    : 'border-line-strong bg-surface hover:bg-surface-2',
                )}
              >
                {state === 'all' ? words.table.all : words.counts[state]}{' '}
                <span className="tabular">{state === 'all' ? rowsRead.length : counts[state]}</span>
              </button>
            ))}
        </div>
        <p className="mb-2 text-[0.8125rem] text-muted max-sm:hidden">{words.table.hint}</p>
        <RowsTable key={shown} file={file} rows={rows} onEdit={edit} onChoice={choose} />
      </section>
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] lg:mx-0 lg:rounded-b-xl">
        <p role="status" className="min-w-0 flex-1 text-[0.8125rem] text-muted max-sm:basis-full sm:basis-48">
          {edits.isPending
            ? words.table.saving
            : edits.unsent > 0
              ? words.table.unsent(edits.unsent)
              : counts.wrong > 0
                ? words.restWaits(counts.wrong)
                : ''}
        </p>
        {file.state === 'checking' && (
          <Button className="max-sm:flex-1" onClick={() => setDiscarding(true)}>
            {words.discard}
          </Button>
        )}
        {edits.unsent > 0 && <Button onClick={edits.retry}>{words.table.sendAgain}</Button>}
        <Button
          variant="primary"
          className="max-sm:flex-1"
          aria-disabled={counts.ready === 0 || edits.isPending || edits.unsent > 0}
          pending={start.isPending && words.starting}
          onClick={() =>
            start.mutate(undefined, {
              onError: (error) => notify.failure(words.startFailed, error, words.startFailed),
            })
          }
        >
          {words.start(counts.ready)}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isDiscarding}
        title={words.discardTitle}
        text={words.discardText}
        confirm={words.discard}
        pending={discard.isPending && words.discard}
        onCancel={() => setDiscarding(false)}
        onConfirm={() =>
          discard.mutate(undefined, {
            onSuccess: () => {
              notify.success(words.discarded, file.fileName)
              void navigate({ to: paths.orderImport })
            },
            onError: (error) => {
              setDiscarding(false)
              notify.failure(words.discardFailed, error, words.discardFailed)
            },
          })
        }
      />
    </>
  )
}
