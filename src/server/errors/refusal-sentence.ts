import { AppError } from './app-error.ts'

/** The sentence of an expected refusal, or null for a failure that may pass when tried again. A lost race for an address is a refusal. */
export const refusalSentence = (error: unknown): string | null => {
  if (error instanceof AppError) return error.sentence
  const isUrlTaken = error instanceof Error && /product_websites_(live|user)_url/.test(error.message)
  return isUrlTaken ? new AppError('websites.url_taken').sentence : null
}
