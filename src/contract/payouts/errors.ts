export const payoutErrors = {
  'payouts.not_found': { status: 404, message: 'Ova isplata više ne postoji.' },
  'payouts.not_draft': { status: 409, message: 'Ova isplata je već potvrđena ili poništena.' },
  'payouts.not_confirmed': { status: 409, message: 'Ova isplata nije potvrđena.' },
  'payouts.column_twice': { status: 400, message: 'Dve kolone znače isto. Ostavite jednu.' },
  'payouts.no_amounts': {
    status: 400,
    message: 'Nijedan red nema iznos koji se čita. Recite koja kolona je iznos.',
  },
  'payouts.undecided': {
    status: 409,
    message: 'Neki redovi su samo predlozi. Za svaki recite da li je to ta porudžbina, ili ga izostavite.',
  },
  // The sentence names the day of the other one.
  'payouts.repeated': { status: 409, message: 'Ista specifikacija je već potvrđena.' },
  'payouts.order_not_found': {
    status: 404,
    message: 'Ta porudžbina nije među vašim porudžbinama ovog tržišta.',
  },
  'payouts.row_not_found': { status: 404, message: 'Tog reda nema u isplati.' },
  'payouts.nothing_paid': {
    status: 404,
    message: 'Kurir nema isplatu pod tom oznakom. Prepišite je sa izvoda banke tačno kako stoji.',
  },
  'payouts.nothing_due': { status: 409, message: 'Nema pošiljaka koje kurir duguje.' },
  'payouts.too_many': {
    status: 409,
    message: 'Deset isplata čeka potvrdu. Potvrdite ih ili obrišite neku, pa unesite novu.',
  },
  'payouts.unreadable_text': {
    status: 400,
    message:
      'U redovima nema broja i iznosa. U svakom redu treba da stoje broj pošiljke ili porudžbine i iznos.',
  },
} as const
