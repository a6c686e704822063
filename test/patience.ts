import { vi } from 'vitest'

/** What is waited for ends the wait; the limit only keeps a failure from hanging, so a busy machine does not decide. Milliseconds. */
export const patienceMs = 25_000

/** A screen has changed a few milliseconds after a press: as it comes, vitest looks again after 50. Milliseconds. */
const lookAgainMs = 20

const { waitFor } = vi
let isPatient = false

/** Gives every `vi.waitFor` that names no limit of its own more than the one second it has as it comes. */
export const waitPatiently = (): void => {
  if (isPatient) return
  isPatient = true
  vi.waitFor = (callback, options = {}) =>
    waitFor(callback, {
      timeout: patienceMs,
      interval: lookAgainMs,
      ...(typeof options === 'number' ? { timeout: options } : options),
    })
}
