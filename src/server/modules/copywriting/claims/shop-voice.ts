import { readFileSync } from 'node:fs'

/** `naš sapun`, `kod nas`: the shop of the page, whatever stands around. `NAS` is a device. */
const ours = /(?<![\p{L}\d])[Nn](?:a[šs](?:a|e|i|u|eg|ega|em|emu|oj|om|im|ih|ima)?|ama?)(?![\p{L}\d-])/u

/** Words that end as `pravimo` or `nosim` does and are no verbs of a first person; a word is added by a line. */
const noVerbs = readFileSync(new URL('not-first-person.txt', import.meta.url), 'utf8')
  .trim()
  .replaceAll('\n', '|')
const firstPerson = new RegExp(
  String.raw`(?<![\p{L}\d-])(?!(?:${noVerbs})(?!\p{L}))(?:\p{L}{2,}[aei]|s|ni(?:je)?s|[ćc]e)mo(?![\p{L}\d-])`,
  'iu',
)

/** Whoever sells or bought one piece says `ja`: `kupila sam`, `mi ne treba`, `šaljem`. `Sam se gasi` is the thing. */
const singular =
  /(?<!\p{L})(?:\p{L}{2,}(?:o|la) sam|sam (?:ga |je |ih |se )?\p{L}{2,}(?:io|ao|uo|eo|la)|ja|meni|mnom|nisam|nijesam|(?:pa|jer|kad|da) sam \p{L}{2,}(?: \p{L}+(?:la|o))?|(?:mi|me) (?:ne |više ne )?(?:treba|trebaju|zanima\p{L}*|interesuj\p{L}*|odgovara\p{L}*)|(?<!(?:s|sa|pod|za|u) )pravim|\p{L}{3,}(?:uj|av)(?:em|am)|opet \p{L}{3,}em|šijem|mene|moj(?:a|e|i|u|em|om|ih|im|oj)?|prodajem|men?jam|mijenjam|šaljem|saljem|nemam|imam|tražim|dajem|nudim|kupujem|poklanjam|preporučujem|koristim|uzimam|uvozim|verujem|vjerujem|mislim|garantujem|obećavam|vozim|sedim|sjedim)(?!\p{L})/iu

/** A buyer or seller speaks in the first person: `Nosim ga svaki dan`, `Poručila XL`, `mi ne`. */
const telling = new RegExp(
  String.raw`^(?!(?:${noVerbs})(?!\p{L}))\p{L}{2,}[aei]m (?:ga|ih|kad|kada|već|svaki|svakog) |^(?:poruči|kupi|naruči|dobi|uze)(?:o|la)(?!\p{L})|(?<!\p{L})mi ne[.!]?$|(?<!\p{L})ne \p{L}{2,}[aei]m(?!\p{L})`,
  'iu',
)

/** `Uzela 2 kompleta i nije bilo dovoljno`: what somebody bought begins what somebody says; `Dobila je nagradu` tells of a thing. */
export const isBuyersVoice = (text: string): boolean =>
  /^(?:poruči|kupi|naruči|dobi|uze)(?:o|la)(?! je(?!\p{L}))(?!\p{L})/iu.test(text)

/** Whether a shop speaks of itself: of its own wares (`naš sapun`), its own work (`šijemo`), its customers (`kod nas`); or one person does. */
/** `Pozdrav, stolar sam iz okoline Šida.` */
const greeting = /^(?:pozdrav|zdravo|selam|dobar dan|poštovani)(?!\p{L})/iu

export const isShopsVoice = (text: string): boolean =>
  greeting.test(text) ||
  ours.test(text) ||
  firstPerson.test(text) ||
  singular.test(text) ||
  telling.test(text)
