import { useId, useRef, useState } from 'react'
import type { StockItem, StockProduct } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { serverMessage, wrongFields } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { entryProblems, type EntryProblem } from './entry-problems.ts'
import { focusWrong } from './focus-wrong.ts'
import { useSheetShape } from './item-sheet.tsx'
import { useSheetKeys, type EntryKind } from './use-sheet-keys.ts'
import { useTypedEntry, type Entry } from './use-typed-entry.ts'

/** What a receipt and a count have in common: typed numbers that survive a refusal, their keys, and what is wrong with them. */
export const useEntryForm = (
  { id, items }: StockProduct,
  kind: 'receipt' | 'count',
  isListOf: (entry: Entry) => boolean = () => false,
) => {
  const { entry, set, clear } = useTypedEntry(id, kind)
  const [problems, setProblems] = useState<EntryProblem[]>([])
  const form = useRef<HTMLFormElement>(null)
  const problemsId = useId()
  const shape = useSheetShape(items, { isList: isListOf(entry) })
  const { keys, goAlong, message } = useSheetKeys(shape, (typed, values) =>
    set({ [typed]: { ...entry[typed], ...values } }),
  )
  const refuse = (found: EntryProblem[]) => {
    setProblems(found)
    focusWrong(form.current)
  }
  return {
    entry,
    set,
    form,
    shape,
    problems,
    problemsId,
    goAlong,
    message,
    refuse,
    accept: () => setProblems([]),
    clear: () => {
      clear()
      setProblems([])
    },
    refuseOf: (error: unknown, itemIds: number[]) => {
      notify.problem(shelfStrings.failure, serverMessage(error) ?? shelfStrings.noAnswer)
      refuse(entryProblems(wrongFields(error), itemIds, entry.isPerLine))
    },
    /** Of the field of an item. */
    fieldOf: (typed: EntryKind, item: StockItem, place: number) => ({
      ...keys(typed, place),
      value: entry[typed][item.id] ?? '',
      isWrong: problems.some((problem) => problem.place === typed && problem.itemId === item.id),
      problemsId,
      onType: (value: string) => set({ [typed]: { ...entry[typed], [item.id]: value } }),
    }),
  }
}
