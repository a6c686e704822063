export const syncErrors = {
  'sync.other_account': { status: 403, message: 'Možete da proverite samo svoj nalog.' },
  'sync.not_signed': { status: 403, message: 'Zahtev drugog okruženja nije ispravno potpisan.' },
  'sync.owner_unknown': { status: 404, message: 'Nalog sa ovom adresom ne postoji u tom okruženju.' },
  'sync.url_taken': { status: 409, message: 'URL ove stranice je u tom okruženju već zauzet.' },
  'sync.already_there': {
    status: 409,
    message: 'Ova stranica u tom okruženju već postoji ili je tamo obrisana, pa ništa nije prepisano.',
  },
  'sync.no_such_peer': { status: 400, message: 'To okruženje više nije podešeno.' },
} as const
