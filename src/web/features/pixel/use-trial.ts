import { useState } from 'react'
import type { ConversionTrial } from '#contract/pixel/schema.ts'
import { pixelStrings } from '#contract/pixel/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { useTurns } from '#web/lib/use-turns.ts'
import { useTryConversions } from './api.ts'

const words = pixelStrings.card

/** The last trial of pixel and token; an edit makes it worthless. */
export const useTrial = () => {
  const [trial, setTrial] = useState<ConversionTrial | null>(null)
  const turns = useTurns()
  const attempt = useTryConversions()
  const forget = (): number => {
    setTrial(null)
    return turns.next('trial')
  }
  const run = async (body: Parameters<typeof attempt.mutateAsync>[0]) => {
    const turn = forget()
    try {
      const outcome = await attempt.mutateAsync(body)
      if (turns.isNow('trial', turn)) setTrial(outcome)
    } catch (error) {
      if (turns.isNow('trial', turn)) notify.failure(words.testFailed, error, words.testFailedHint)
    }
  }
  return { trial, forget, run, isRunning: attempt.isPending }
}
