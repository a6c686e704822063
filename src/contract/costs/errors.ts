export const costErrors = {
  'costs.not_found': { status: 404, message: 'Troškovi nisu pronađeni' },
  'costs.market_fixed': { status: 400, message: 'Tržište postojećih troškova se ne menja.' },
  'costs.future': { status: 400, message: 'Datum od kog troškovi važe ne može biti u budućnosti.' },
} as const
