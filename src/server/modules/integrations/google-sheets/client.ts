import { z } from 'zod'
import type { Config } from '../../../config.ts'
import { fetchJson } from '../../../lib/fetch-json.ts'
import { createTokenSource } from './access-token.ts'

export type SheetsResult<T> =
  | { kind: 'ok'; body: T }
  /** A definite no; repeating changes nothing until somebody acts. */
  | { kind: 'rejected'; reason: 'account' | 'not-found' | 'not-shared' | 'not-a-sheet' | 'other' }
  | { kind: 'wait'; retryAfterMs: number | null }
  /** It may have happened. */
  | { kind: 'unknown'; reason: string }

export type Sheets = {
  /** Whom a spreadsheet must be shared with. */
  accountEmail: string
  readTitle: (spreadsheetId: string) => Promise<SheetsResult<string>>
  /** Column A of the first sheet, top to bottom. */
  readFirstColumn: (spreadsheetId: string) => Promise<SheetsResult<string[]>>
  /** Row 1 of the first sheet. */
  readFirstRow: (spreadsheetId: string) => Promise<SheetsResult<string[]>>
  /** Puts text into single cells of the first sheet, never as formulas. May be repeated. */
  writeCells: (
    spreadsheetId: string,
    cells: { range: string; text: string }[],
  ) => Promise<SheetsResult<number>>
  /** Adds rows below the last one of the first sheet, as text and never as formulas. Not to be repeated blindly. */
  appendRows: (spreadsheetId: string, rows: string[][]) => Promise<SheetsResult<number>>
}

const timeoutMs = 15_000
/** Some 400 000 order numbers. */
const maxColumnBytes = 16 * 1024 * 1024

const refused = z.object({
  error: z.object({ code: z.number(), message: z.string().default(''), status: z.string().default('') }),
})

const column = z.object({ values: z.array(z.array(z.string())).default([]) })

const appended = z.object({ updates: z.object({ updatedRows: z.number() }) })

const updated = z.object({ totalUpdatedCells: z.number() })

const spreadsheet = z.object({ properties: z.object({ title: z.string() }) })

/** The platform's own account at Google; null without one. */
export const createSheets = (google: Config['google'], now: () => Date): Sheets | null => {
  const { serviceAccount, sheetsBaseUrl, oauthTokenUrl } = google
  if (!serviceAccount) return null
  const getToken = createTokenSource(serviceAccount, oauthTokenUrl, now)

  const call = async <T>(
    path: string,
    schema: z.ZodType<T>,
    send: { method?: 'POST'; body?: object; maxBytes?: number } = {},
  ): Promise<SheetsResult<T>> => {
    const token = await getToken()
    if (token.kind === 'rejected') return { kind: 'rejected', reason: 'account' }
    if (token.kind === 'unknown') return token
    const answer = await fetchJson({
      url: `${sheetsBaseUrl}/v4/spreadsheets/${path}`,
      headers: { authorization: `Bearer ${token.token}` },
      schema: z.union([refused, schema]),
      timeoutMs,
      ...send,
    })
    if (answer.kind === 'failure') {
      return answer.status === 429
        ? { kind: 'wait', retryAfterMs: answer.retryAfterMs }
        : { kind: 'unknown', reason: answer.reason }
    }
    const said = refused.safeParse(answer.body)
    if (said.success) return outcomeOf(said.data.error, answer.retryAfterMs)
    // A gateway in between refuses in words of its own, which must not be read as an empty table.
    if (answer.status >= 300) return outcomeOf({ code: answer.status, status: '' }, answer.retryAfterMs)
    return { kind: 'ok', body: answer.body as T }
  }

  return {
    accountEmail: serviceAccount.client_email,
    async readTitle(spreadsheetId) {
      const result = await call(`${encodeURIComponent(spreadsheetId)}?fields=properties.title`, spreadsheet)
      return result.kind === 'ok' ? { kind: 'ok', body: result.body.properties.title } : result
    },
    async readFirstColumn(spreadsheetId) {
      const path = `${encodeURIComponent(spreadsheetId)}/values/A:A?majorDimension=ROWS`
      const result = await call(path, column, { maxBytes: maxColumnBytes })
      if (result.kind !== 'ok') return result
      return { kind: 'ok', body: result.body.values.map(([cell]) => cell ?? '') }
    },
    async readFirstRow(spreadsheetId) {
      const result = await call(`${encodeURIComponent(spreadsheetId)}/values/1:1`, column)
      return result.kind === 'ok' ? { kind: 'ok', body: result.body.values[0] ?? [] } : result
    },
    async writeCells(spreadsheetId, cells) {
      const data = cells.map(({ range, text }) => ({ range, values: [[text]] }))
      const path = `${encodeURIComponent(spreadsheetId)}/values:batchUpdate`
      const body = { valueInputOption: 'RAW', data }
      const result = await call(path, updated, { method: 'POST', body })
      return result.kind === 'ok' ? { kind: 'ok', body: result.body.totalUpdatedCells } : result
    },
    async appendRows(spreadsheetId, rows) {
      const range = `${encodeURIComponent(spreadsheetId)}/values/A1:append`
      const how = 'valueInputOption=RAW&insertDataOption=INSERT_ROWS'
      const result = await call(`${range}?${how}`, appended, { method: 'POST', body: { values: rows } })
      return result.kind === 'ok' ? { kind: 'ok', body: result.body.updates.updatedRows } : result
    },
  }
}

const outcomeOf = (
  { code, status }: Pick<z.infer<typeof refused>['error'], 'code' | 'status'>,
  retryAfterMs: number | null,
): SheetsResult<never> => {
  if (code === 429) return { kind: 'wait', retryAfterMs }
  if (code >= 500 || code < 400) return { kind: 'unknown', reason: status || 'service' }
  return { kind: 'rejected', reason: reasonOf(code, status) }
}

const reasonOf = (code: number, status: string) => {
  if (code === 401) return 'account'
  if (code === 403) return 'not-shared'
  if (code === 404) return 'not-found'
  // An .xlsx opened in Drive has an id too, but no cells to speak to.
  return status === 'FAILED_PRECONDITION' ? 'not-a-sheet' : 'other'
}
