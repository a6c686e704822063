export const notificationErrors = {
  'notifications.not_found': { status: 404, message: 'Ova poruka nije u vašem dnevniku.' },
  'notifications.not_failed': { status: 409, message: 'Ova poruka je već poslata ili čeka slanje.' },
  'notifications.wrong_phone': {
    status: 400,
    message:
      'Upišite broj mobilnog telefona iz Srbije, Crne Gore ili Bosne i Hercegovine, na primer 064 123 45 67.',
  },
  'notifications.too_many_muted': {
    status: 409,
    message: 'Na spisku je već 1000 brojeva. Uklonite neki koji više nije potreban.',
  },
  'notifications.route_not_available': {
    status: 409,
    message: 'Ovaj način slanja nije uključen na serveru. Obratite se administratoru.',
  },
  'notifications.unknown_report': { status: 404, message: 'Ova adresa ne prima izveštaje.' },
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
