import { AppError } from './app-error.ts'

/** Work on a stranger's page or text that went over its time or memory (`builder/in-thread.ts`). */
export const isTooHeavy = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'builder.too_heavy'
