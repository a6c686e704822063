import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '../errors/app-error.ts'

const derive = promisify(argon2)

type Cost = { /** KiB */ memory: number; passes: number; parallelism: number }

/** argon2id with 19 MiB, two passes, one lane: the OWASP minimum. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

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

const hashWith = (password: string, nonce: Buffer, cost: Cost): Promise<Buffer> =>
  inTurn(() =>
    derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, ...cost, tagLength }),
  )

/** PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. Another cost is for accounts that guard nothing, those of tests. */
export const hashPassword = async (password: string, as: Cost = cost): Promise<string> => {
  const nonce = randomBytes(16)
  const hash = await hashWith(password, nonce, as)
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${as.memory},t=${as.passes},p=${as.parallelism}$${text(nonce)}$${text(hash)}`
}

/**
 * Compares in constant time, at the cost the hash was made with, so that a later raise keeps old passwords good. With no stored hash
 * it works just as long and answers false, so that nobody learns which e-mails exist.
 */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const [, , , parameters = '', salt = 'AAAAAAAAAAAAAAAAAAAAAA', expected = ''] = stored?.split('$') ?? []
  const hash = await hashWith(password, Buffer.from(salt, 'base64'), costOf(parameters))
  const wanted = Buffer.from(expected, 'base64')
  return stored !== null && wanted.length === hash.length && timingSafeEqual(wanted, hash)
}

const costOf = (parameters: string): Cost => {
  const [memory, passes, parallelism] =
    /^m=(\d+),t=(\d+),p=(\d+)$/.exec(parameters)?.slice(1).map(Number) ?? []
  return memory && passes && parallelism ? { memory, passes, parallelism } : cost
}
