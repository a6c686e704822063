export const leadErrors = {
  'leads.not_found': { status: 404, message: 'Ova nezavršena porudžbina više ne postoji.' },
  'leads.closed': { status: 409, message: 'Ova porudžbina je u međuvremenu završena ili zatvorena.' },
  'leads.already_messaged': { status: 409, message: 'Ovom kupcu je poruka već poslata.' },
  'leads.cannot_message': { status: 409, message: 'Ovom broju ne može da se pošalje poruka.' },
  // A buyer reads it behind a link; no word of it differs between the markets.
  'leads.link_over': { status: 404, message: 'Ova veza više ne važi. Formular možete da popunite ponovo.' },
} as const
