import { keptDays as deletedDays } from '../orders/removal.ts'
import { leadDays } from '../leads/rules.ts'
import { counted } from '../common/plural.ts'

const days = { one: 'dan', few: 'dana', other: 'dana' }
const months = { one: 'mesec', few: 'meseca', other: 'meseci' }
const orders = { one: 'porudžbina', few: 'porudžbine', other: 'porudžbina' }

export const privacyStrings = {
  title: 'Podaci kupaca',
  hint: 'Koliko dugo se čuvaju imena, telefoni i adrese, i kako se na zahtev kupca izvoze ili brišu.',
  loadFailed: 'Podešavanja o podacima kupaca nisu učitana',
  months: {
    label: 'Porudžbine čuvaju kupca',
    hint: 'Posle toga iz porudžbine noću nestaju ime, telefon, adresa, email, napomene, poruke i zapisi o pozivima. Ostaju iznos, roba, mesto, status i broj pošiljke, bez imena. Ne može se vratiti.',
    choice: (count: number) => counted(count, months),
    never: 'Dok ih sam ne obrišem',
    due: (count: number) => `Sledeće noći imena gube: ${counted(count, orders)}.`,
    ask: {
      title: (count: number) => `Skratiti čuvanje na ${counted(count, months)}?`,
      text: 'Sledeće noći iz porudžbina starijih od toga nestaju podaci kupaca. Iznosi ostaju. Ne može se vratiti.',
      confirm: 'Skrati',
    },
    saved: 'Čuvanje podataka je promenjeno',
    failed: 'Čuvanje podataka nije promenjeno',
    pending: 'Čuvam…',
  },
  kinds: {
    title: 'Ostalo se briše samo',
    rows: [
      ['Obrisane porudžbine', counted(deletedDays, days)],
      ['Nezavršene porudžbine', counted(leadDays, days)],
      ['Poruke kupcima i obaveštenja', counted(90, days)],
      ['Odakle je poručeno i odbijene porudžbine', counted(90, days)],
      ['Javljanja kurira', counted(90, days)],
      ['Put pošiljke', counted(400, days)],
      ['Redovi uvezenih tabela', counted(deletedDays, days)],
      ['Redovi specifikacija', 'do potvrde isplate'],
      ['Uplatioci u izvodima koji nisu isplata kurira', counted(30, days)],
      ['Kodovi za potvrdu', counted(1, days)],
    ] as const,
  },
  tests: {
    title: 'Probne porudžbine',
    text: (count: number) => (count === 0 ? 'Nema nijedne.' : `${counted(count, orders)}, van svih računa.`),
    action: 'Obriši probne',
    question: (count: number) => ({
      title: `Obrisati probne porudžbine (${count})?`,
      text: `Nestaju iz liste. Mogu se vratiti ${counted(deletedDays, days)}, pa se brišu zauvek.`,
      confirm: 'Obriši',
    }),
    pending: 'Brišem…',
    done: (count: number) => `Obrisano: ${counted(count, orders)}`,
    failed: 'Probne porudžbine nisu obrisane',
  },
  find: {
    title: 'Zahtev kupca',
    hint: 'Upišite telefon: vidi se šta je o njemu sačuvano, i bez porudžbine.',
    label: 'Telefon kupca',
    action: 'Nađi',
    pending: 'Tražim…',
    failed: 'Nije pretraženo',
    none: 'O ovom telefonu nije sačuvano ništa.',
    counts: ({ orders: placed, forms, others }: { orders: number; forms: number; others: number }) =>
      [
        placed > 0 ? counted(placed, orders) : '',
        forms > 0
          ? counted(forms, {
              one: 'nezavršena porudžbina',
              few: 'nezavršene porudžbine',
              other: 'nezavršenih porudžbina',
            })
          : '',
        others > 0
          ? counted(others, { one: 'drugi zapis', few: 'druga zapisa', other: 'drugih zapisa' })
          : '',
      ]
        .filter(Boolean)
        .join(', '),
    open: (count: number) => `${counted(count, orders)} u toku: podaci se brišu tek kada se završe.`,
    export: 'Preuzmi podatke',
    card: 'Kartica kupca',
    erase: 'Obriši podatke',
  },
  tryAgain: 'Pokušajte ponovo.',
}
