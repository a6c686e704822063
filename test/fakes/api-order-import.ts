import type { Endpoint } from '#contract/common/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { orderImportEndpoints } from '#contract/order-import/endpoints.ts'
import {
  rowStates,
  type ImportCounts,
  type ImportRow,
  type OrderImport,
} from '#contract/order-import/schema.ts'
import type { FakeState, Handler } from './api.ts'

export type OrderImportState = { orderImports: OrderImport[] }
export const orderImportState = (): OrderImportState => ({ orderImports: [] })

const countsOf = (rows: ImportRow[]): ImportCounts =>
  Object.fromEntries(
    rowStates.map((state) => [state, rows.filter((row) => row.state === state).length]),
  ) as ImportCounts

export const buildImportRow = (over: Partial<ImportRow> = {}): ImportRow => ({
  position: 1,
  cells: ['Mira Perić', '064 555 0101', 'Žička 12', 'Šabac', 'LED lampa'],
  state: 'ready',
  choice: null,
  problems: [],
  doubts: [],
  known: null,
  ...over,
})

export const buildOrderImport = (over: Partial<OrderImport> = {}): OrderImport => {
  const rowsRead = over.rowsRead ?? [buildImportRow()]
  return {
    id: 1,
    fileName: 'porudzbine.csv',
    state: 'checking',
    rows: rowsRead.length,
    orders: 0,
    waiting: 0,
    createdAt: '2026-11-20T13:05:00.000Z',
    headers: ['Ime', 'Telefon', 'Adresa', 'Grad', 'Artikal'],
    columns: ['name', 'phone', 'address', 'city', 'product'],
    websiteId: null,
    market: null,
    missing: [],
    counts: countsOf(rowsRead),
    rowsRead,
    ...over,
  }
}

/** A row is right once every cell that was wrong has something in it. */
const settled = (row: ImportRow): ImportRow => {
  const problems = row.problems.filter(({ column }) => column !== null && !row.cells?.[column])
  const state = (): ImportRow['state'] => {
    if (row.state === 'imported') return 'imported'
    if (row.choice === 'leave') return 'left'
    if (problems.length > 0) return 'wrong'
    return row.known && row.choice !== 'take' ? 'known' : 'ready'
  }
  return { ...row, problems, state: state() }
}

export const orderImportHandlers = ({
  state,
  refuse,
}: {
  state: FakeState
  refuse: (code: ErrorCode) => never
}): [Endpoint, Handler][] => {
  const find = (id: string | undefined): OrderImport =>
    state.orderImports.find((file) => file.id === Number(id)) ?? refuse('order_import.not_found')
  const replace = (file: OrderImport): OrderImport => {
    state.orderImports = state.orderImports.map((one) => (one.id === file.id ? file : one))
    return file
  }
  const progressOf = ({ state: now, counts }: OrderImport, total: number) => ({
    state: now,
    total,
    through: now === 'running' ? 0 : total,
    imported: counts.imported,
    failed: counts.failed,
  })
  return [
    [orderImportEndpoints.list, () => state.orderImports],
    [orderImportEndpoints.find, ({ params }) => find(params['id'])],
    [
      orderImportEndpoints.progress,
      ({ params }) => {
        const file = find(params['id'])
        if (file.state === 'undoing')
          return progressOf(replace({ ...file, state: 'undone', orders: 0, waiting: 0 }), 0)
        if (file.state !== 'running') return progressOf(file, 0)
        const rowsRead = file.rowsRead.map((row): ImportRow =>
          row.state === 'ready' ? { ...row, state: 'imported', cells: null } : row,
        )
        const counts = countsOf(rowsRead)
        return progressOf(
          replace({
            ...file,
            state: 'done',
            rowsRead,
            counts,
            orders: counts.imported,
            waiting: counts.imported,
          }),
          counts.imported,
        )
      },
    ],
    [
      orderImportEndpoints.changeColumns,
      ({ params, body }) => {
        const change = orderImportEndpoints.changeColumns.body.parse(body)
        return replace({ ...find(params['id']), ...change, missing: [] })
      },
    ],
    [
      orderImportEndpoints.changeRows,
      ({ params, body }) => {
        const file = find(params['id'])
        const { cells, choices } = orderImportEndpoints.changeRows.body.parse(body)
        const rowsRead = file.rowsRead.map((row) => {
          const texts = [...(row.cells ?? [])]
          for (const edit of cells) if (edit.position === row.position) texts[edit.column] = edit.text
          const chosen = choices.find(({ position }) => position === row.position)
          return settled({ ...row, cells: row.cells && texts, choice: chosen ? chosen.choice : row.choice })
        })
        const { counts } = replace({ ...file, rowsRead, counts: countsOf(rowsRead) })
        return { counts, rowsRead }
      },
    ],
    [
      orderImportEndpoints.start,
      ({ params }) => {
        const file = find(params['id'])
        return progressOf(replace({ ...file, state: 'running' }), file.counts.ready)
      },
    ],
    [
      orderImportEndpoints.undo,
      ({ params }) => progressOf(replace({ ...find(params['id']), state: 'undoing' }), 0),
    ],
    [
      orderImportEndpoints.discard,
      ({ params }) => {
        const { id } = find(params['id'])
        state.orderImports = state.orderImports.filter((file) => file.id !== id)
        return { success: true }
      },
    ],
  ]
}
