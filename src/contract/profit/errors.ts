export const profitErrors = {
  'profit.website_not_found': { status: 404, message: 'Stranica nije pronađena' },
  'profit.future_spend': { status: 400, message: 'Trošak reklame ne može biti u budućnosti.' },
  'profit.spend_too_large': { status: 400, message: 'Iznos reklame je prevelik.' },
} as const
