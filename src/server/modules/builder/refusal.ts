import type { ErrorCode } from '#contract/errors.ts'
import { isRefusedBy } from '../../db/refused-by.ts'
import { AppError } from '../../errors/app-error.ts'

/**
 * The sentence and code of an expected refusal, or null for a failure that may pass when tried again. A lost race for an address shows
 * itself only at the insert, and is a refusal too; that too much waits for a thread passes.
 */
export const asRefusal = (error: unknown): { sentence: string; code: ErrorCode } | null => {
  const isUrlTaken = isRefusedBy(error, 'product_websites_live_url', 'product_websites_user_url')
  const refusal = isUrlTaken ? new AppError('websites.url_taken') : error
  return refusal instanceof AppError && refusal.code !== 'common.unavailable'
    ? { sentence: refusal.sentence, code: refusal.code }
    : null
}
