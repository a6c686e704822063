import type { GoneChoice } from '#contract/variants/shape.ts'

/** What a refusal says of the choice that is gone; null where it is about something else. */
export const goneOf = (answer: unknown): GoneChoice | null => {
  const { choice, left } = (answer as { gone?: Partial<GoneChoice> } | null)?.gone ?? {}
  return Array.isArray(choice) && typeof left === 'number' ? { choice: choice.map(String), left } : null
}
