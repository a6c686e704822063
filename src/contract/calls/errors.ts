export const callErrors = {
  'calls.off': {
    status: 409,
    message: 'Potvrda porudžbina je isključena. Uključite je u podešavanjima.',
  },
  // The sentence names who has it.
  'calls.held': { status: 409, message: 'Ovu porudžbinu upravo zove neko drugi.' },
  'calls.not_waiting': {
    status: 409,
    message: 'Ova porudžbina je u međuvremenu poslata, otkazana ili obrisana.',
  },
  'calls.impossible': {
    status: 409,
    message: 'To više nije moguće, porudžbina je u međuvremenu dobila drugo stanje.',
  },
  'calls.outside_hours': {
    status: 400,
    message: 'Tada se kupci ne zovu. Izaberite vreme u satima pozivanja.',
  },
  'calls.past': { status: 400, message: 'To vreme je prošlo. Izaberite kasnije.' },
  'calls.cannot_undo': {
    status: 409,
    message: 'Ishod se više ne može poništiti, u međuvremenu se nešto promenilo.',
  },
  'calls.nothing_held': { status: 404, message: 'Nijedna od ovih porudžbina ne čeka potvrdu.' },
} as const
