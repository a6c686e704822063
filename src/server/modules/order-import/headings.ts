import { searchKey } from '#contract/common/text.ts'
import { joinedFields, type ImportField } from '#contract/order-import/schema.ts'

/** A heading as it is remembered: small Latin letters and digits alone. */
export const headingKey = (heading: string): string =>
  searchKey(heading)
    .replaceAll(/[^a-z0-9]+/g, '')
    .slice(0, 60)

/** Headings of our own files, of couriers', of shop systems and of lists made by hand. */
const known: Record<ImportField, string> = {
  number:
    'brojporudzbine porudzbina brporudzbine brojnarudzbe narudzba idporudzbine ordernumber ordername order orderid sifraporudzbine referenca rb redni oznaka',
  date: 'datum datumporudzbine datumnarudzbe vreme vrijeme porucenodana date createdat orderdate created dan',
  name: 'imeiprezime imeprezime prezimeiime ime kupac primalac primaoc naziv nazivprimaoca imekupca imeprimaoca name customer customername shippingname billingname firstname fullname nazivkupca klijent',
  surname: 'prezime lastname prezimekupca surname',
  phone:
    'telefon tel mobilni mobitel brojtelefona brtelefona kontakt kontakttelefon telefonprimaoca phone phonenumber shippingphone billingphone mob gsm telefonkupca',
  address:
    'adresa ulica ulicaibroj adresaprimaoca adresaisporuke adresadostave ulicaprimaoca address address1 shippingaddress1 shippingstreet street shippingaddress adresakupca',
  house: 'kucnibroj broj brojkuce br housenumber',
  city: 'grad mesto mjesto mestoprimaoca gradprimaoca opstina naselje city shippingcity town mestoisporuke',
  postalCode:
    'postanskibroj ptt pttbroj posta postbr zip postcode postalcode shippingzip brojposte postanskibr',
  email: 'email mail mejl imejl emailadresa customeremail',
  product:
    'proizvod artikal nazivproizvoda nazivartikla roba naziv artikli product productname lineitemname item sadrzaj sadrzina opisposiljke stavka sku sifraproizvoda',
  choice:
    'velicina boja varijanta varijacija velicinaboja bojaivelicina velicinaiboja opcija opcije model izabrano size color variant lineitemvariant velicine boje',
  quantity: 'kolicina kom komada kolicinakom brojkomada qty quantity lineitemquantity kol',
  price:
    'cena cijena iznos otkupnina ukupno vrednost cenazasvekomade total price amount otkup iznosotkupnine suma cenaproizvoda subtotal zanaplatu pouzece',
  delivery: 'dostava cenadostave postarina cijenadostave shipping shippingcost isporuka troskovidostave',
  notes: 'napomena napomene komentar beleska opis note notes napomenazakurira napomenakupca poruka',
}

const fieldByKey = new Map<string, ImportField>(
  (Object.entries(known) as [ImportField, string][])
    .toReversed()
    .flatMap(([field, keys]) => keys.split(' ').map((key): [string, ImportField] => [key, field])),
)

/**
 * What each column means: by what the seller said of such a heading before, else by its words. A second column of the same meaning is not
 * used, except where several say something together.
 */
export const readHeadings = (
  headers: readonly string[],
  remembered: ReadonlyMap<string, ImportField | null>,
): (ImportField | null)[] => {
  const used = new Set<ImportField>()
  const guesses = headers.map((heading) => {
    const key = headingKey(heading)
    return remembered.has(key) ? (remembered.get(key) ?? null) : (fieldByKey.get(key) ?? null)
  })
  return guesses.map((field) => {
    if (field === null || (used.has(field) && !joinedFields.includes(field))) return null
    used.add(field)
    return field
  })
}
