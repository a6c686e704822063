import { textKey } from './text-key.ts'

/** What foreign pages say of a tool sold without what drives it. Folded text. */
const leftOut: readonly (readonly [string, RegExp])[] = [
  [
    'baterija i punjač se nabavljaju posebno',
    /\b(?:body|tool|unit) only\b|\bbare (?:tool|unit)\b|\bsolo-?(?:gerat|version)|ohne akku und lade|akku und ladegerat nicht|akkumulator es (?:a )?tolto nem|battery and charger (?:are )?(?:not included|sold separately)|senza batteri[ae] (?:e|ne) caricabatteri|sans batterie ni chargeur|sin bateria ni cargador|bez akumulatora i ladowarki/,
  ],
  [
    'baterija se nabavlja posebno',
    /\bbatter(?:y|ies) (?:are |is )?not included|\b(?:akkus?|batterien?) nicht (?:enthalten|im lieferumfang)|\bohne akku\b|\bakku nelkul|\bbatteri[ae] non inclus|\bpiles? non (?:incluse|fournie)|\bpilas? no incluid|\bbateri[ae] nie (?:sa |jest )?(?:w zestawie|dolaczon)|\bbaterij[ae] ni(?:so|je)? (?:priloz|vkljuc)|\bbateri[ai] nu (?:sunt|este) inclus/,
  ],
]

/** A buyer must know that what drives a thing does not come with it: how that is said beside `Napajanje`, or null. */
export const powerLeftOut = (text: string): string | null => {
  const key = textKey(text)
  return leftOut.find(([, pattern]) => pattern.test(key))?.[0] ?? null
}
