import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '../errors/app-error.ts'

const derive = promisify(argon2)

/** argon2id with 19 MiB, two passes, one lane: the OWASP minimum. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Hashing is the dearest thing a stranger can ask for: two at a time, fifty waiting, the rest refused. */
const limits = { running: 2, waiting: 50 }
let running = 0
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running < limits.running) running += 1
  else {
    if (waiting.length >= limits.waiting) throw new AppError('common.too_many')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    // The place is handed over, so `running` only falls when nobody waits.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const hashWith = (password: string, nonce: Buffer): Promise<Buffer> =>
  inTurn(() => derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, ...cost }))

/** PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16)
  const hash = await hashWith(password, nonce)
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(nonce)}$${text(hash)}`
}

/** Compares in constant time. With no stored hash it works just as long and answers false, so that nobody learns which e-mails exist. */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const [, , , , salt = 'AAAAAAAAAAAAAAAAAAAAAA', expected = ''] = stored?.split('$') ?? []
  const hash = await hashWith(password, Buffer.from(salt, 'base64'))
  const wanted = Buffer.from(expected, 'base64')
  return stored !== null && wanted.length === hash.length && timingSafeEqual(wanted, hash)
}
