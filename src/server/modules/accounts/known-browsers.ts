import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A browser that signed in to an account carries a mark of it: a random name and a signature over name, account and password version.
 * It opens nothing; it only keeps the holder apart from strangers who guess. A changed or reset password makes it worthless.
 */
type Holder = { id: number; passwordVersion: number }

const nameLength = 16
const signatureLength = 22
const markLength = nameLength + signatureLength
/** People who share a computer, and administrators with a seller's account. */
const mostMarks = 5

const sign = (secretKey: string, { id, passwordVersion }: Holder, name: string): string =>
  createHmac('sha256', secretKey)
    .update(`known browser ${id} ${passwordVersion} ${name}`)
    .digest('base64url')
    .slice(0, signatureLength)

const read = (carried: string | undefined): string[] =>
  (carried ?? '')
    .slice(0, mostMarks * (markLength + 1))
    .split('.')
    .filter((mark) => mark.length === markLength)

const isOf = (secretKey: string, holder: Holder, mark: string): boolean =>
  timingSafeEqual(
    Buffer.from(mark.slice(nameLength).padEnd(signatureLength, '-').slice(0, signatureLength), 'latin1'),
    Buffer.from(sign(secretKey, holder, mark.slice(0, nameLength)), 'latin1'),
  )

/** The name of a browser that signed in to this account before, or null. `carried` is whatever its cookie says. */
export const knownBrowser = (secretKey: string, holder: Holder, carried: string | undefined): string | null =>
  read(carried)
    .find((mark) => isOf(secretKey, holder, mark))
    ?.slice(0, nameLength) ?? null

/** What the cookie says after this sign-in: the account's mark first, those of other accounts behind it. */
export const markBrowser = (secretKey: string, holder: Holder, carried: string | undefined): string => {
  const marks = read(carried)
  const known = marks.find((mark) => isOf(secretKey, holder, mark))
  const name = randomBytes((nameLength * 3) / 4).toString('base64url')
  const own = known ?? name + sign(secretKey, holder, name)
  return [own, ...marks.filter((mark) => mark !== own)].slice(0, mostMarks).join('.')
}
