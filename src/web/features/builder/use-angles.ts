import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { mostAngles } from '#contract/builder/angle.ts'
import type { Market } from '#contract/common/market.ts'
import type { TemplateName } from '#contract/websites/template-names.ts'
import { aboutOf, cardOf, cardsAbout } from './angle-cards.ts'
import { useProposeAngles } from './api.ts'
import { importIdFor, isPageRead, useDraft } from './draft.ts'
import { angleRequest, type ProductFields } from './product-fields.ts'

/** Asking for angles: one ask at a time, called off when the form goes away. */
export const useAngles = (choice: { market: Market; template: TemplateName }) => {
  const form = useFormContext<ProductFields>()
  const propose = useProposeAngles()
  const asking = useRef<AbortController | null>(null)
  const [startedAtMs, setStarted] = useState<number | null>(null)
  /** How many came last. */
  const [arrived, setArrived] = useState<number | null>(null)
  useEffect(() => () => asking.current?.abort(), [])

  const ask = async () => {
    if (asking.current) return
    if (!(await form.trigger(['productLink', 'productName'], { shouldFocus: true }))) return
    const fields = form.getValues()
    const draft = useDraft.getState()
    const about = aboutOf({ ...choice, ...fields })
    const known = cardsAbout(draft, about)
    const controller = new AbortController()
    asking.current = controller
    setStarted(Date.now())
    setArrived(null)
    try {
      const { angles } = await propose.mutateAsync({
        ask: angleRequest(
          fields,
          {
            ...choice,
            isPageRead: isPageRead(draft, fields.productLink.trim()),
            importId: importIdFor(draft, fields.productLink.trim()),
          },
          known.map(({ said }) => said),
        ),
        signal: controller.signal,
      })
      // What was typed and chosen meanwhile stays; the new ones come behind it.
      const now = useDraft.getState()
      const cards = cardsAbout(now, about)
      now.put({
        angles: { about, cards: [...cards, ...angles.map(cardOf)].slice(0, mostAngles) },
        ...(cards.length === 0 && now.angleChoice !== 'own' ? { angleChoice: null } : {}),
      })
      setArrived(angles.length)
    } catch {
      // Reported by the mutation; what was called off is no failure.
      if (controller.signal.aborted) propose.reset()
    } finally {
      asking.current = null
      setStarted(null)
    }
  }
  return {
    ask: () => void ask(),
    cancel: () => asking.current?.abort(),
    startedAtMs,
    arrived,
    error: startedAtMs === null && propose.isError ? propose.error : null,
  }
}
