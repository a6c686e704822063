import { byHandStrings } from './by-hand-strings.ts'
import { orderEditStrings } from './edit-strings.ts'
import { phoneQuestions } from './phone-strings.ts'
import { unrecordedMerge } from './strings.ts'

/** What a buyer may read is said so that it is right in every market: no word of it differs between ekavian and ijekavian. */
export const orderErrors = {
  'orders.not_found': { status: 404, message: 'Porudžbina nije pronađena' },
  'orders.website_not_found': { status: 404, message: 'Ovaj proizvod trenutno nije u prodaji.' },
  'orders.missing_fields': { status: 400, message: 'Molimo unesite sva obavezna polja' },
  // The sentence says what looks wrong; the same number sent again as `confirmedPhone` is taken.
  'orders.doubtful_phone': { status: 400, message: phoneQuestions.short },
  'orders.price_too_low': {
    status: 400,
    message: 'Iznos sa ove stranice više ne važi. Učitajte je ponovo pa poručite.',
  },
  'orders.changed_meanwhile': {
    status: 409,
    message: 'Neko je u međuvremenu promenio status ove porudžbine.',
  },
  'orders.edited_meanwhile': {
    status: 409,
    message: `${orderEditStrings.meanwhile.title}. ${orderEditStrings.meanwhile.kept}`,
  },
  'orders.closed': { status: 409, message: orderEditStrings.closed.delivered },
  'orders.in_parcel': {
    status: 409,
    message: 'Ova porudžbina putuje u pošiljci druge. Izmenite nju, ili ovu prvo izdvojite.',
  },
  'orders.invalid_phone': { status: 400, message: orderEditStrings.phone.short },
  'orders.line_gone': { status: 409, message: 'Jedan od proizvoda više nije u ovoj porudžbini ili ponudi.' },
  'orders.line_sold_out': { status: 409, message: 'Nema toliko komada dodatnog proizvoda na stanju.' },
  'orders.line_twice': {
    status: 400,
    message: 'Isti dodatni proizvod je već u porudžbini. Promenite mu količinu.',
  },
  'orders.total_too_high': { status: 400, message: 'Ukupan iznos je prevelik.' },
  'orders.too_many_pieces': {
    status: 400,
    message: 'Sa spojenim porudžbinama u pošiljci može biti najviše 99 komada.',
  },
  'orders.note_not_found': { status: 404, message: 'Ova beleška više ne postoji.' },
  'orders.too_many_notes': { status: 409, message: 'Jedna porudžbina može imati najviše 100 beleški.' },
  'orders.cannot_merge': {
    status: 409,
    message: 'Spajaju se samo dve porudžbine istog kupca u istoj valuti, dok su obe na čekanju.',
  },
  'orders.cannot_split': {
    status: 409,
    message: 'Izdvaja se samo porudžbina iz pošiljke koja još čeka slanje.',
  },
  'orders.split_unrecorded': { status: 409, message: unrecordedMerge },
  'orders.split_last_first': { status: 409, message: 'Prvo izdvojite porudžbinu koja je spojena poslednja.' },
  'orders.not_deleted': {
    status: 404,
    message: 'Ova porudžbina više nije među obrisanima.',
  },
  'orders.view_not_found': { status: 404, message: 'Ovaj prikaz više ne postoji.' },
  'orders.view_name_taken': { status: 409, message: 'Već imate prikaz sa tim nazivom.' },
  'orders.too_many_views': {
    status: 409,
    message: 'Možete sačuvati najviše 12 prikaza. Obrišite neki stari.',
  },
  // The sentence names the piece and what is missing of it.
  'orders.choice_missing': { status: 400, message: 'Izaberite šta želite od ponuđenog za svaki komad.' },
  'orders.choice_gone': {
    status: 409,
    message: 'Izabrano više nije u ponudi. Učitajte stranicu ponovo pa izaberite drugo.',
  },
  // Whom the seller refuses reads this, however the order came; it does not say that there is a list.
  'orders.not_taken': {
    status: 409,
    message: 'Trenutno ne možemo da primimo ovu porudžbinu. Molimo obratite se prodavcu.',
  },
  // A refusal that can be answered: the same order with the code of the message is taken (decision 134).
  'orders.code_needed': {
    status: 409,
    message: 'Poslali smo kod na vaš broj. Porudžbina se šalje kada ga upišete.',
  },
  // The sentence says how many tries are left, or that a new code has to be asked for.
  'orders.code_wrong': { status: 409, message: 'Kod nije tačan.' },
  'orders.prove_work': {
    status: 429,
    message: 'Trenutno stiže neuobičajeno mnogo porudžbina. Sačekajte minut pa pošaljite ponovo.',
  },
  'orders.sold_out': { status: 409, message: 'Proizvod je rasprodat. Trenutno ne primamo nove porudžbine.' },
  'orders.too_few_left': {
    status: 409,
    message: 'Nema toliko komada na stanju. Izaberite manju količinu.',
  },
  // The sentences of these three name what is asked about; the same order sent again with the answer is taken.
  'orders.beyond_stock': { status: 409, message: byHandStrings.questions.stockTitle },
  'orders.already_ordered': { status: 409, message: byHandStrings.questions.repeatTitle },
  'orders.price_reason_missing': { status: 400, message: byHandStrings.invalid.priceReason },
  'orders.saved_before': { status: 409, message: byHandStrings.savedBefore('') },
  'orders.not_sellable': { status: 404, message: byHandStrings.notSellable },
  'orders.key_reused': {
    status: 409,
    message: 'Ova porudžbina je već poslata sa drugim podacima. Učitajte stranicu ponovo.',
  },
} as const
