export const integrationErrors = {
  'integrations.partial_key': {
    status: 400,
    message: 'Unesite ceo ključ. Prikazani su samo njegovi poslednji znakovi.',
  },
  'integrations.unreadable_key': {
    status: 409,
    message: 'Sačuvani ključ više ne može da se pročita. Unesite ga ponovo.',
  },
  'integrations.tracking_no_key': {
    status: 400,
    message: 'Nema API ključa za praćenje. Unesite ga u podešavanjima, pod „Dostava i kuriri“.',
  },
  'integrations.tracking_key_refused': {
    status: 400,
    message: 'Trackify ne prihvata sačuvani API ključ. Proverite ga u podešavanjima.',
  },
  'integrations.tracking_running': {
    status: 409,
    message: 'Statusi se upravo osvežavaju. Sačekajte minut.',
  },
  'integrations.tracking_unavailable': {
    status: 502,
    message: 'Trackify ne odgovara. Statusi nisu promenjeni; pokušajte ponovo kasnije.',
  },
  'integrations.tracking_word_not_found': { status: 404, message: 'Ta reč nije među nepoznatim statusima.' },
  'integrations.telegram_incomplete': {
    status: 400,
    message: 'Za probnu poruku su potrebni i token bota i ID razgovora.',
  },
  'integrations.telegram_token': {
    status: 400,
    message: 'Telegram ne prihvata ovaj token. Prekopirajte ga ponovo od @BotFather.',
  },
  'integrations.telegram_chat': {
    status: 400,
    message: 'Bot ne vidi ovaj razgovor. Proverite ID, a botu prvo pošaljite /start ili ga dodajte u grupu.',
  },
  'integrations.telegram_forbidden': {
    status: 400,
    message: 'Bot ne sme da piše u ovaj razgovor: blokiran je ili je izbačen iz grupe.',
  },
  'integrations.telegram_refused': {
    status: 502,
    message: 'Telegram je odbio poruku. Proverite podatke pa pokušajte ponovo.',
  },
  'integrations.telegram_busy': {
    status: 503,
    message: 'Telegram trenutno ne prima nove poruke. Pokušajte ponovo za minut.',
  },
  'integrations.telegram_unavailable': {
    status: 502,
    message: 'Telegram ne odgovara. Pokušajte ponovo za koji trenutak.',
  },
  'integrations.telegram_no_bot': {
    status: 503,
    message: 'Bot platforme trenutno ne radi. Povežite svog bota ili se obratite administratoru.',
  },
  'integrations.sheets_not_configured': {
    status: 503,
    message: 'Google Sheets nije uključen na ovom serveru. Obratite se administratoru.',
  },
  'integrations.sheets_account': {
    status: 502,
    message: 'Google ne prihvata servisni nalog ovog servera. Obratite se administratoru.',
  },
  'integrations.sheets_not_found': {
    status: 400,
    message: 'Tabela nije pronađena. Proverite njenu adresu ili ID.',
  },
  'integrations.sheets_not_shared': {
    status: 400,
    message: 'Tabela nije podeljena sa servisnim nalogom. Podelite je kao urednik pa pokušajte ponovo.',
  },
  'integrations.sheets_not_a_sheet': {
    status: 400,
    message: 'Ovo nije Google tabela. Excel datoteku prvo sačuvajte kao Google tabelu.',
  },
  'integrations.sheets_busy': {
    status: 503,
    message: 'Google trenutno ne prima nove zahteve. Pokušajte ponovo za minut.',
  },
  'integrations.sheets_unavailable': {
    status: 502,
    message: 'Google Sheets ne odgovara. Pokušajte ponovo za koji trenutak.',
  },
} as const
