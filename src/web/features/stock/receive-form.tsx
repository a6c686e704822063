import { toMinor } from '#contract/common/money.ts'
import type { StockItem, StockProduct } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { notify } from '#web/lib/toast.ts'
import { AffixInput, Field } from '#web/ui/field.tsx'
import { useReceive } from './api.ts'
import { useUndo } from './use-undo.ts'
import { EntryFoot, NoteField, SheetProblems } from './entry-foot.tsx'
import { gatheredProblems, type EntryProblem } from './entry-problems.ts'
import { moneyText, symbolOf } from './figures.ts'
import { itemName } from './grid.ts'
import { ItemSheet } from './item-sheet.tsx'
import { PieceInput } from './piece-input.tsx'
import { readReceipt, sumTyped } from './receipt.ts'
import { RowProblem } from './row-problem.tsx'
import { useEntryForm } from './use-entry-form.ts'
import type { EntryKind } from './use-sheet-keys.ts'

const words = shelfStrings.receive
const labels = { pieces: words.pieces, costs: words.costOf }

/** Goods that came: pieces typed into the table of combinations, with one cost for all or one for each. */
export const ReceiveForm = ({ product, onDone }: { product: StockProduct; onDone: () => void }) => {
  const { id, name, items, currency } = product
  const typed = useEntryForm(product, 'receipt', ({ isPerLine }) => isPerLine)
  const { entry, set, form, shape, problems, problemsId, goAlong, message, refuse, clear } = typed
  const receive = useReceive(id)
  const undo = useUndo(product)
  const sum = sumTyped(items, entry)
  const submit = () => {
    const read = readReceipt(items, entry)
    if (!read.receipt) return refuse(read.problems)
    const { key } = read.receipt
    typed.accept()
    receive.mutate(read.receipt, {
      onSuccess: () => {
        notify.success(
          words.done,
          words.doneText(name, sum.pieces),
          key ? { label: words.undo, onClick: () => undo(key) } : undefined,
        )
        clear()
        onDone()
      },
      onError: (error) => typed.refuseOf(error, read.itemIds),
    })
  }
  const messageFor = (place: EntryProblem['place']) =>
    problems.find((problem) => problem.place === place)?.message
  const field = (kind: EntryKind, item: StockItem, place: number, className?: string) => (
    <PieceInput
      {...typed.fieldOf(kind, item, place)}
      label={labels[kind](itemName(item))}
      inputMode={kind === 'costs' ? 'decimal' : 'numeric'}
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
        if (!receive.isPending) submit()
      }}
    >
      <p className="text-[0.8125rem] leading-[1.125rem] text-muted">{shelfStrings.entry.keys}</p>
      <ItemSheet
        label={words.label}
        options={product.options}
        shape={shape}
        renderCell={(item, place) => field('pieces', item, place, 'mx-auto w-full max-w-24 text-center')}
        renderNote={(item) => (
          <>
            <span className="block text-[0.8125rem] font-normal text-muted">
              {shelfStrings.figures.onHand} {item.onHand}
            </span>
            <RowProblem item={item} problems={problems} />
          </>
        )}
        columns={[
          { name: words.column, render: (item, place) => field('pieces', item, place) },
          ...(entry.isPerLine
            ? [
                {
                  name: words.costColumn(symbolOf(currency)),
                  render: (item: StockItem, place: number) => field('costs', item, place),
                },
              ]
            : []),
        ]}
      />
      <p role="status" className="text-[0.8125rem] font-bold empty:hidden">
        {message}
      </p>
      <SheetProblems id={problemsId} problems={gatheredProblems(problems, items)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="space-y-2">
          {!entry.isPerLine && (
            <Field label={words.cost} isOptional hint={words.costHint} error={messageFor('cost')}>
              {(control) => (
                <AffixInput
                  {...control}
                  {...goAlong}
                  value={entry.cost}
                  inputMode="decimal"
                  autoComplete="off"
                  after={symbolOf(currency)}
                  className="tabular"
                  onChange={({ target }) => set({ cost: target.value })}
                />
              )}
            </Field>
          )}
          {items.length > 1 && (
            <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={entry.isPerLine}
                onChange={({ target }) => set({ isPerLine: target.checked })}
                className="size-5 shrink-0 accent-primary"
              />
              {words.perLine}
            </label>
          )}
        </div>
        <NoteField
          {...goAlong}
          value={entry.note}
          placeholder={words.note}
          error={messageFor('note')}
          onChange={(note) => set({ note })}
        />
      </div>
      <EntryFoot
        summary={
          sum.cost === null
            ? words.total(sum.pieces)
            : words.totalWith(sum.pieces, moneyText(toMinor(sum.cost), currency))
        }
        submit={words.submit}
        isPending={receive.isPending}
        onClear={Object.values(entry.pieces).some(Boolean) ? clear : undefined}
      />
    </form>
  )
}
