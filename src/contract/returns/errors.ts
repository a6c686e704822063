export const returnErrors = {
  'returns.unknown': {
    status: 404,
    message: 'Nijedna vaša porudžbina nema ovaj broj. Proverite nalepnicu, ili upišite broj porudžbine.',
  },
  'returns.not_sent': { status: 409, message: 'Ova porudžbina nije poslata, pa ne može da se vrati.' },
  'returns.delivered': {
    status: 409,
    message: 'Ova porudžbina je isporučena. Ako se ipak vratila, prvo joj promenite status.',
  },
  'returns.not_received': {
    status: 404,
    message: 'Ova pošiljka nije primljena, ili je prijem već poništen.',
  },
  'returns.sold_again': {
    status: 409,
    message: 'Roba iz ove pošiljke je već otišla sa police, pa prijem ne može da se poništi.',
  },
} as const
