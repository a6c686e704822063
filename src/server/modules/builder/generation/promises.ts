/**
 * What every page promises because the product promises it everywhere: cash on delivery, free delivery, 2–5 working days,
 * a call from the courier, 30 days to return (CONST-007, CONST-009, A-110). Marks of `inDialect` apply.
 */
export type Promise = {
  fact: string
  bullets: readonly string[]
  short: readonly string[]
  tells: readonly string[]
}

const country = '{Srbije|Crne Gore|Bosne i Hercegovine}'

export const promises = {
  payment: {
    fact: 'plaćanje pouzećem',
    bullets: [
      'Plaćate kuriru pri preuzimanju',
      'Plaćanje tek kad paket stigne',
      'Plaćate pouzećem, bez uplate unaprēd',
    ],
    short: ['Plaćanje pouzećem', 'Plaćate kuriru pri preuzimanju'],
    tells: [
      'Plaćate kuriru pri preuzimanju, ništa unaprēd.',
      'Novac pripremite tek kad paket stigne: plaća se kuriru, na vratima.',
      'Ništa se ne uplaćuje unaprēd: novac dajete kuriru kada preuzmete paket.',
      'Paket platite kuriru onda kada vam ga uruči.',
    ],
  },
  delivery: {
    fact: 'besplatna dostava, 2–5 radnih dana',
    bullets: [
      `Besplatna dostava širom ${country}`,
      'Besplatna dostava za 2–5 radnih dana',
      'Besplatna dostava na kućnu adresu',
    ],
    short: ['Besplatna dostava', 'Besplatna dostava na kućnu adresu'],
    tells: [
      'Dostava je besplatna i traje 2–5 radnih dana.',
      `Paket stiže za 2–5 radnih dana bilo gdě na teritoriji ${country}, a dostava je besplatna.`,
      'Za 2–5 radnih dana paket je na vašoj adresi, bez troškova dostave.',
      'Dostavu ne plaćate, a traje 2–5 radnih dana.',
    ],
  },
  guarantee: {
    fact: '30 dana garancije povraćaja',
    bullets: ['30 dana garancije povraćaja', 'Povraćaj moguć u roku od 30 dana'],
    short: ['30 dana za povraćaj', '30 dana garancije povraćaja'],
    tells: [
      'Ako se predomislite, imate 30 dana za povraćaj.',
      'Uz svaku {porudžbinu|porudžbinu|narudžbu} važi 30 dana garancije povraćaja.',
      'Na raspolaganju vam je 30 dana za povraćaj, pa odluku ne morate da donesete na brzinu.',
      'Paket na miru pogledate kod kuće, a za povraćaj imate 30 dana.',
    ],
  },
  contact: {
    fact: 'kurir zove pre dostave',
    bullets: ['Kurir vas pozove prē dolaska', 'Kurir se javlja prē isporuke'],
    short: ['Kurir zove prē dolaska'],
    tells: [
      'Kurir vas pozove prē dolaska, pa ne morate da čekate {ceo|cijeli} dan.',
      'Prē isporuke kurir se javlja telefonom.',
      'Kurir zove prē nego što dođe, zato ostavite broj na koji se javljate.',
    ],
  },
} as const satisfies Record<string, Promise>

/** The last resort among bullets. */
export const withoutAccount = '{Poručivanje|Poručivanje|Naručivanje} bez otvaranja naloga'

/** How ordering goes, as one sentence. */
export const orderingTells = [
  'Za {porudžbinu|porudžbinu|narudžbu} su dovoljni ime, adresa i broj telefona.',
  '{Poručivanje|Poručivanje|Naručivanje} je jednostavno: upišete ime, adresu i telefon.',
  '{Poručujete|Poručujete|Naručujete} bez otvaranja naloga: ime, adresa i telefon su dovoljni.',
  'Izaberite količinu, upišite ime, adresu i telefon, i to je sve.',
] as const

export const callToAction = [
  '{Poruči|Poruči|Naruči} odmah',
  '{Poručite|Poručite|Naručite} danas',
  'Želim da {poručim|poručim|naručim}',
  '{Poruči|Poruči|Naruči} svoj komad',
  'Idi na {porudžbinu|porudžbinu|narudžbu}',
] as const
