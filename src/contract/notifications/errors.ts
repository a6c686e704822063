export const notificationErrors = {
  'notifications.not_found': { status: 404, message: 'Ova poruka nije u vašem dnevniku.' },
  'notifications.not_failed': { status: 409, message: 'Ova poruka je već poslata ili čeka slanje.' },
  'notifications.device_not_found': {
    status: 404,
    message: 'Ovaj uređaj više nije prijavljen za obaveštenja.',
  },
  'notifications.too_many_devices': {
    status: 409,
    message: 'Prijavljeno je već 20 uređaja. Uklonite neki koji više ne koristite.',
  },
  'notifications.push_failed': {
    status: 502,
    message: 'Obaveštenje nije stiglo do uređaja. Isključite ga i uključite ponovo.',
  },
} as const
