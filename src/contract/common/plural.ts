// Marked, so that a page which needs no plural does not load this file for the sake of its making; a spread of forms would count as one.
const rules = /* @__PURE__ */ new Intl.PluralRules('sr')

/** Serbian has three forms: 1, 21 → one; 2–4, 22 → few; 0, 5–20 → other. */
export const plural = (count: number, forms: { one: string; few: string; other: string }): string => {
  const rule = rules.select(count)
  return rule === 'one' ? forms.one : rule === 'few' ? forms.few : forms.other
}

/** `3 porudžbine` */
export const counted = (count: number, forms: { one: string; few: string; other: string }): string =>
  `${count} ${plural(count, forms)}`

export const orderForms = { one: 'porudžbina', few: 'porudžbine', other: 'porudžbina' }
export const parcelForms = { one: 'pošiljka', few: 'pošiljke', other: 'pošiljki' }
/** Behind a verb: predaj 1 pošiljku. */
export const sentParcelForms = { one: 'pošiljku', few: 'pošiljke', other: 'pošiljki' }
/** Behind „za“: za 1 sekundu, za 3 sekunde, za 60 sekundi. */
export const inSecondForms = { one: 'sekundu', few: 'sekunde', other: 'sekundi' }
export const pieceForms = { one: 'komad', few: 'komada', other: 'komada' }
