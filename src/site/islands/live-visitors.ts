import { autoplay } from './carousel.ts'

/** The stated walk: from 78, by −2 to +2 every 3 s, never below 45 or above 120 (SAL-005 … SAL-007). */
export const firstVisitors = 78
const everyMs = 3000
const [least, most] = [45, 120]
const furthest = 2

export const nextVisitors = (count: number, random: () => number = Math.random): number => {
  const step = Math.floor(random() * (2 * furthest + 1)) - furthest
  return Math.min(most, Math.max(least, count + step))
}

/** `data-visitors` holds the sentence in the three forms of Serbian plural. */
export const startVisitors = (root: HTMLElement) => {
  const text = root.querySelector('[data-visitors-text]')
  const forms = JSON.parse(root.dataset.visitors ?? '{}') as Partial<Record<Intl.LDMLPluralRule, string>>
  const rules = new Intl.PluralRules('sr')
  let count = firstVisitors
  autoplay(root, everyMs, () => {
    count = nextVisitors(count)
    const sentence = forms[rules.select(count)] ?? forms.other ?? ''
    if (text) text.textContent = sentence.replace('{n}', String(count))
  })
}
