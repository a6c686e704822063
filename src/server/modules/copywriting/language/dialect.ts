import type { Market } from '#contract/common/market.ts'

/**
 * Our sentences are written once, with the old letter jat where the dialects part:
 * `ě` is short (`město` → mesto, mjesto), `ē` is long (`vrēme` → vreme, vrijeme).
 * What no rule covers is written out: `{grejanje|grijanje}` or, when Bosnia has its own word, `{nedelja|nedjelja|sedmica}`.
 */
export const inDialect = (marked: string, market: Market): string =>
  marked
    .replaceAll(/\{([^{}]*)\}/g, (_whole, forms: string) => {
      const [serbia = '', montenegro = serbia, bosnia = montenegro] = forms.split('|')
      return { Serbia: serbia, Montenegro: montenegro, Bosnia: bosnia }[market]
    })
    .replaceAll(/[ěĚēĒ]/g, (letter) => jat[market === 'Serbia' ? 'ekavian' : 'ijekavian'][letter] ?? letter)

/** How each dialect reads the two letters. */
const jat: Record<'ekavian' | 'ijekavian', Record<string, string>> = {
  ekavian: { ě: 'e', Ě: 'E', ē: 'e', Ē: 'E' },
  ijekavian: { ě: 'je', Ě: 'Je', ē: 'ije', Ē: 'Ije' },
}
