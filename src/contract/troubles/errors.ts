export const troubleErrors = {
  'troubles.over': {
    status: 409,
    message: 'Sa ovom pošiljkom se u međuvremenu nešto promenilo. Osvežite spisak.',
  },
  'troubles.not_sent': {
    status: 409,
    message: 'Ova porudžbina još nije poslata, pa nema šta da se vrati. Otkažite je među porudžbinama.',
  },
  'troubles.past_day': { status: 400, message: 'Taj dan je prošao. Izaberite drugi.' },
} as const
