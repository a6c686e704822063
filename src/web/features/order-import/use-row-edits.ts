import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportRow, OrderImport } from '#contract/order-import/schema.ts'
import { orderImportStrings } from '#contract/order-import/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { importQuery, useChangeRows } from './api.ts'
import type { CellEdit } from './grid.ts'

const words = orderImportStrings.table

const isSame = (one: CellEdit, other: CellEdit): boolean =>
  one.position === other.position && one.column === other.column

/** Later corrections of a cell in the place of earlier ones. */
const merged = (before: readonly CellEdit[], next: readonly CellEdit[]): CellEdit[] => [
  ...before.filter((edit) => !next.some((one) => isSame(one, edit))),
  ...next,
]

const withCells = (rows: ImportRow[], edits: readonly CellEdit[]): ImportRow[] =>
  rows.map((row) => {
    const own = edits.filter(({ position }) => position === row.position)
    if (own.length === 0 || !row.cells) return row
    const cells = [...row.cells]
    for (const { column, text } of own) cells[column] = text
    return { ...row, cells }
  })

/**
 * Corrections of a file's rows: a cell shows at once what was typed, the server says what became of its row. What could not be sent stays
 * where it was typed, is counted, and is sent again with the next press.
 */
export const useRowEdits = (id: number) => {
  const queryClient = useQueryClient()
  const change = useChangeRows(id)
  const [unsent, setUnsent] = useState<CellEdit[]>([])
  const send = (edits: CellEdit[], choices: { position: number; choice: ImportRow['choice'] }[] = []) => {
    const cells = merged(unsent, edits)
    queryClient.setQueryData(
      importQuery(id).queryKey,
      (file: OrderImport | undefined) => file && { ...file, rowsRead: withCells(file.rowsRead, edits) },
    )
    change.mutate(
      { cells, choices },
      {
        onSuccess: () =>
          setUnsent((waiting) => waiting.filter((edit) => !cells.some((one) => isSame(one, edit)))),
        onError: (error) => {
          setUnsent((waiting) => merged(waiting, cells))
          notify.failure(words.saveFailed, error, words.saveFailed)
        },
      },
    )
  }
  return { send, unsent: unsent.length, isPending: change.isPending, retry: () => send([]) }
}
