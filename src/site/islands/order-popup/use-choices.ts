import { useEffect, useMemo, useState } from 'react'
import { choicesFor, offeredChoices, type Choice, type ChoiceErrors } from '../../order-form/choices.ts'
import type { OrderData } from '../../order-form/order-data.ts'
import { readChoices, saveChoices } from '../order/draft.ts'

/** Sizes and colours of the pieces of the chosen pack; those of a larger pack stay for when it is chosen again. */
export const useChoices = ({ websiteId, variants }: OrderData, pieces: number) => {
  const [picked, setPicked] = useState<Choice[]>(() => (variants ? readChoices(websiteId) : []))
  const [errors, setErrors] = useState<ChoiceErrors>({})
  const choices = useMemo(
    () => (variants ? offeredChoices(variants, choicesFor(variants, pieces, picked)) : []),
    [variants, pieces, picked],
  )

  useEffect(() => {
    if (picked.length > 0) saveChoices(websiteId, picked)
  }, [websiteId, picked])

  const choose = (piece: number, option: number, value: string) => {
    if (!variants) return
    setPicked((before) =>
      choicesFor(variants, Math.max(before.length, pieces), before).map((choice, at) =>
        at === piece ? choice.map((one, place) => (place === option ? value : one)) : choice,
      ),
    )
    setErrors(({ [`${piece}-${option}`]: _mended, ...others }) => others)
  }

  /** What is chosen of the first piece, for all. */
  const chooseSame = () => {
    setPicked(Array.from({ length: pieces }, () => [...(choices[0] ?? [])]))
    setErrors({})
  }

  return { choices, choose, chooseSame, errors, setErrors }
}
