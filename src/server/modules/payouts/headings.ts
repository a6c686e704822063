import type { PayoutField } from '#contract/payouts/schema.ts'
import { headingKey } from '../order-import/headings.ts'

/** Headings of couriers' specifications and of lists made by hand. */
const known: Record<PayoutField, string> = {
  tracking:
    'brojposiljke posiljka brposiljke brojpaketa barkod barcode trackingid tracking trackingnumber kodposiljke prijemnibroj shcode brojpraćenja brojpracenja sifraposiljke adresnica brojadresnice',
  number:
    'brojporudzbine porudzbina brporudzbine brojnarudzbe ordernumber orderid order referenca referenceid reference pozivnabroj internibroj vasareferenca napomena',
  name: 'imeiprezime primalac primaoc imeprimaoca nazivprimaoca kupac ime imekupca name rname recipient',
  amount:
    'iznos otkup otkupnina iznosotkupa iznosotkupnine otkupiznos amount cod buyout uplata zauplatu isplata iznoszaisplatu vrednost naplaceno pouzece',
  fee: 'trosak provizija naknada usluga cenausluge postarina troskovi fee troskovidostave',
}

const fieldByKey = new Map<string, PayoutField>(
  (Object.entries(known) as [PayoutField, string][]).flatMap(([field, keys]) =>
    keys.split(' ').map((key): [string, PayoutField] => [key, field]),
  ),
)

/** What each column means: by what the seller said of such a heading before, else by its words; each meaning once. */
export const readHeadings = (
  headers: readonly string[],
  remembered: ReadonlyMap<string, PayoutField | null>,
): (PayoutField | null)[] => {
  const used = new Set<PayoutField>()
  return headers.map((heading) => {
    const key = headingKey(heading)
    const field = remembered.has(key) ? (remembered.get(key) ?? null) : (fieldByKey.get(key) ?? null)
    if (field === null || used.has(field)) return null
    used.add(field)
    return field
  })
}
