import { describe, expect, it } from 'vitest'
import { categoryOf, type Category } from './categories.ts'

const table: [Category, string, string?][] = [
  ['auto', 'Držač za telefon u autu'],
  ['auto', 'Usisivač za auto', 'Čisto vozilo za pet minuta'],
  ['auto', 'Antiradar Pro'],
  ['auto', 'Sklopivi organizator za gepek'],
  ['auto', 'Филц за ветробран', 'За сваки аутомобил'],
  ['auto', 'Navlake za sedišta', 'Pristaju u svaki automobil'],
  ['health', 'Masažer za vrat', 'Ublažava bolove posle posla'],
  ['health', 'Krema za bolna kolena'],
  ['health', 'Krema za bolna koljena'],
  ['health', 'Мерач притиска'],
  ['health', 'Merac pritiska'],
  ['health', 'Ortopedski jastuk'],
  ['beauty', 'Serum za lice', 'Koža bez bora'],
  ['beauty', 'Šminka set'],
  ['beauty', 'Sminka set'],
  ['beauty', 'Шминка сет'],
  ['beauty', 'Trimer za bradu'],
  ['home', 'Noćna lampa sa senzorom'],
  ['home', 'Prenosivi blender 380 ml', 'Punjenje preko USB kabla'],
  ['home', 'Čarobna krpa 3u1'],
  ['home', 'Čarobna krpa za čišćenje'],
  ['home', 'Posuđe od granita'],
  ['home', 'Termo boca od nerđajućeg čelika'],
  ['home', 'Тигањ који не лепи'],
  ['tech', 'Bežične slušalice'],
  ['tech', 'Pametni sat', 'Meri pritisak i san'],
  ['tech', 'Automatski dozator', 'Radi sam'],
  ['tech', 'Nešto sasvim drugo', ''],
  ['tech', '', ''],
]

describe('the category of a product', () => {
  it.each(table)('%s: %s %s', (category, productName, hook = '') =>
    expect(categoryOf({ productName, hook })).toBe(category),
  )
})
