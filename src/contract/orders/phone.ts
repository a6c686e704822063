/** `+381641234567` → `064/123-4567`, as one dials it at home; numbers of other countries stay as they are. */
export const nationalPhone = (phone: string): string => {
  const match = /^\+38[127](\d{2})(\d{3})(\d{3,4})$/.exec(phone)
  return match ? `0${match[1]}/${match[2]}-${match[3]}` : phone
}

/** Digits with the country's prefix, as messengers want them: `064 123 4567` of Serbia → `381641234567`. Null for anything unreadable. */
export const internationalDigits = (phone: string, prefix: string): string | null => {
  const digits = phone.replaceAll(/\D/g, '')
  const whole = phone.trim().startsWith('+')
    ? digits
    : digits.startsWith('00')
      ? digits.slice(2)
      : digits.startsWith('0')
        ? prefix.slice(1) + digits.slice(1)
        : digits
  return /^\d{9,15}$/.test(whole) ? whole : null
}
