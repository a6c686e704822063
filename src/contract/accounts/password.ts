import { commonPasswords } from './common-passwords.ts'

type Holder = { email: string; firstName: string; lastName: string; companyName: string | null }

/** What a stranger would try first for this account in particular. */
const ownWords = ({ email, firstName, lastName, companyName }: Holder): string[] => [
  email,
  email.split('@')[0] ?? '',
  firstName + lastName,
  `${firstName} ${lastName}`,
  lastName + firstName,
  companyName ?? '',
]

/** Whether guessing would start here: among the most common ones, one letter repeated, or the holder's own name. */
export const isGuessable = (password: string, holder: Holder): boolean => {
  const typed = password.normalize('NFC').toLowerCase()
  return (
    commonPasswords.has(typed) ||
    /^(.{1,2})\1+$/u.test(typed) ||
    ownWords(holder).some((word) => word.toLowerCase() === typed)
  )
}

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u]

/** 0 (guessed at once) to 4 (strong), for advice only: length counts for more than kinds of characters. */
export const passwordStrength = (password: string, holder: Holder): 0 | 1 | 2 | 3 | 4 => {
  if (isGuessable(password, holder)) return 0
  const variety = kinds.filter((kind) => kind.test(password)).length
  const points = password.length + 2 * (variety - 1)
  if (password.length < 8) return 1
  if (points < 12) return 2
  return points < 16 ? 3 : 4
}
