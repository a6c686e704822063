import type { StockItem, StockProduct } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { notify } from '#web/lib/toast.ts'
import { useCount } from './api.ts'
import { EntryFoot, NoteField, SheetProblems } from './entry-foot.tsx'
import { gatheredProblems } from './entry-problems.ts'
import { itemName } from './grid.ts'
import { ItemSheet } from './item-sheet.tsx'
import { PieceInput } from './piece-input.tsx'
import { RowProblem } from './row-problem.tsx'
import { differenceOf, readCount, sumCounted } from './stocktaking.ts'
import { useEntryForm } from './use-entry-form.ts'

const words = shelfStrings.count

/** What somebody counted on the shelf, with the difference to what stands written before it is saved. */
export const CountForm = ({ product, onDone }: { product: StockProduct; onDone: () => void }) => {
  const { id, name, items } = product
  const typed = useEntryForm(product, 'count')
  const { entry, set, form, shape, problems, problemsId, goAlong, message, refuse, clear } = typed
  const count = useCount()
  const { done, more, fewer } = sumCounted(items, entry)
  const submit = () => {
    const read = readCount(items, entry)
    if (!read.counted) return refuse(read.problems)
    typed.accept()
    count.mutate(
      { id, body: read.counted },
      {
        onSuccess: () => {
          notify.success(words.done, words.doneText(name, more, fewer))
          clear()
          onDone()
        },
        onError: (error) => typed.refuseOf(error, read.itemIds),
      },
    )
  }
  const field = (item: StockItem, place: number, className?: string) => (
    <PieceInput
      {...typed.fieldOf('pieces', item, place)}
      label={words.counted(itemName(item))}
      className={className}
    />
  )
  return (
    <form
      ref={form}
      noValidate
      aria-label={words.label}
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!count.isPending) submit()
      }}
    >
      <p className="text-[0.8125rem] leading-[1.125rem] text-muted">
        {words.hint} {shelfStrings.entry.keys}
      </p>
      <ItemSheet
        label={words.label}
        options={product.options}
        shape={shape}
        renderCell={(item, place) => (
          <>
            {field(item, place, 'mx-auto w-full max-w-24 text-center')}
            <Difference item={item} typed={entry.pieces[item.id]} />
          </>
        )}
        renderNote={(item) => (
          <>
            <Difference item={item} typed={entry.pieces[item.id]} />
            <RowProblem item={item} problems={problems} />
          </>
        )}
        columns={[{ name: words.column, render: (item, place) => field(item, place) }]}
      />
      <p role="status" className="text-[0.8125rem] font-bold empty:hidden">
        {message}
      </p>
      <SheetProblems id={problemsId} problems={gatheredProblems(problems, items)} />
      <NoteField
        {...goAlong}
        value={entry.note}
        placeholder={words.note}
        error={problems.find(({ place }) => place === 'note')?.message}
        onChange={(note) => set({ note })}
      />
      <EntryFoot
        summary={words.summary(done, items.length, more, fewer)}
        submit={words.submit}
        isPending={count.isPending}
        onClear={done > 0 ? clear : undefined}
      />
    </form>
  )
}

/** What stands written; once something is typed, how far it is from that. */
const Difference = ({ item, typed }: { item: StockItem; typed: string | undefined }) => {
  const difference = differenceOf(item, typed)
  return (
    <span
      className={cn(
        'tabular mt-0.5 block text-[0.8125rem] leading-[1.125rem] font-normal text-muted',
        difference !== null && 'font-bold',
        difference !== null && difference < 0 && 'text-danger',
        difference !== null && difference > 0 && 'text-warning',
        difference === 0 && 'text-success',
      )}
    >
      {difference === null
        ? words.stands(item.onHand)
        : difference === 0
          ? words.same
          : difference > 0
            ? words.more(difference)
            : words.fewer(-difference)}
    </span>
  )
}
