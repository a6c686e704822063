import { useEffect, useReducer, useRef, useState, type RefObject } from 'react'
import type { OrderData } from '../../order-form/order-data.ts'
import type { Picker } from '../choices/start.ts'

/** The page's own fields of sizes and colours, for a form that stands beside it. */
const copyFields = (host: HTMLElement | null, of: 'order' | 'bump'): void => {
  const fields = document.querySelector(`[data-choices=${of}]`)?.cloneNode(true)
  if (!host || !(fields instanceof HTMLElement)) return
  for (const field of fields.querySelectorAll('[id]')) field.id += '-popup'
  host.replaceChildren(fields)
}

/**
 * Sizes and colours in the popup are those that the page was drawn with, so both forms ask the same by the same code, which pages without
 * any never load. `null` until it is there.
 */
export const usePicker = (data: OrderData, form: RefObject<HTMLFormElement | null>) => {
  const host = useRef<HTMLDivElement>(null)
  const bumpHost = useRef<HTMLDivElement>(null)
  const [picker, setPicker] = useState<Picker | null>(null)
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const hasChoices = data.variants !== null || Boolean(data.bump?.variants)

  useEffect(() => {
    if (!hasChoices) return () => {}
    let isGone = false
    copyFields(host.current, 'order')
    copyFields(bumpHost.current, 'bump')
    import('../choices/start.ts').then(
      ({ startChoices }) => {
        if (!isGone && form.current) setPicker(startChoices(form.current, data, redraw))
      },
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [data, form, hasChoices])

  return { host, bumpHost, picker }
}
