import type { ErrorCode } from '#contract/errors.ts'
import { AppError, must } from '../../../errors/app-error.ts'
import type { Services } from '../../../services.ts'

const refusals: Record<'account' | 'not-found' | 'not-shared' | 'not-a-sheet' | 'other', ErrorCode> = {
  account: 'integrations.sheets_account',
  'not-found': 'integrations.sheets_not_found',
  'not-shared': 'integrations.sheets_not_shared',
  'not-a-sheet': 'integrations.sheets_not_a_sheet',
  other: 'integrations.sheets_unavailable',
}

/** The title of the spreadsheet, as the platform's account reads it. Throws integrations.sheets_*. */
export const testSpreadsheet = async (
  { sheets }: Pick<Services, 'sheets'>,
  spreadsheetId: string,
): Promise<string> => {
  const result = await must(sheets, 'integrations.sheets_not_configured').readTitle(spreadsheetId)
  if (result.kind === 'ok') return result.body
  if (result.kind === 'rejected') throw new AppError(refusals[result.reason])
  if (result.kind === 'wait') throw new AppError('integrations.sheets_busy')
  throw new AppError('integrations.sheets_unavailable', { cause: new Error(result.reason) })
}
