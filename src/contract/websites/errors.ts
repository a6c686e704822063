export const websiteErrors = {
  'websites.not_found': { status: 404, message: 'Stranica nije pronađena' },
  'websites.conflict': {
    status: 409,
    message: 'Neko drugi je u međuvremenu sačuvao izmene na istim mestima. Ništa nije prepisano.',
  },
  'websites.version_not_found': { status: 404, message: 'Ta verzija više nije sačuvana.' },
  'websites.url_taken': { status: 409, message: 'Ovaj URL je već zauzet. Izaberite drugi.' },
  'websites.undo_too_late': { status: 409, message: 'Brisanje se može poništiti samo deset minuta.' },
  'websites.undo_url_taken': {
    status: 409,
    message: 'Stranica se ne može vratiti: njenu adresu je u međuvremenu zauzeo drugi.',
  },
  'websites.url_reserved': { status: 400, message: 'Ovaj URL koristi sistem. Izaberite drugi.' },
  'websites.url_malformed': { status: 400, message: 'URL može da sadrži samo slova, brojeve i crtice.' },
  'websites.nothing_to_end': {
    status: 400,
    message: 'Rok ponude važi samo uz staru cenu: posle roka proizvod košta onoliko koliko je precrtano.',
  },
  'websites.end_is_past': { status: 400, message: 'Kraj ponude mora da bude u budućnosti.' },
} as const
