import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { StartError } from '../../errors/start-error.ts'

/** Loaded only where copies are sealed or opened: its ciphers are no part of what the product does all day. */
const load = () => import('age-encryption')

type Bytes = globalThis.ReadableStream<Uint8Array>

const asWeb = (from: Readable): Bytes => Readable.toWeb(from) as unknown as Bytes
const asNode = (from: Bytes): Readable => Readable.fromWeb(from as unknown as ReadableStream)

/** Seals for the holders of these public keys; this machine cannot open it again. As it comes where there are none. */
export const sealFor = async (recipients: readonly string[], from: Readable): Promise<Readable> => {
  if (recipients.length === 0) return from
  const { Encrypter } = await load()
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return asNode(await encrypter.encrypt(asWeb(from)))
}

/** A pair for a new installation: the public one goes into the settings, the secret one apart from every server. */
export const makeKeyPair = async (): Promise<{ recipient: string; identity: string }> => {
  const { generateX25519Identity, identityToRecipient } = await load()
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** The secret keys in a file as `age-keygen` and we write them: remarks behind #, one key in a line. Throws a StartError. */
export const readIdentities = async (file: string): Promise<string[]> => {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartError(`Datoteka sa ključem ${file} ne može da se pročita.`, { cause })
  })
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^AGE-SECRET-KEY-/i.test(line))
  if (keys.length === 0)
    throw new StartError(`U datoteci ${file} nema nijednog tajnog ključa (AGE-SECRET-KEY-…).`)
  return keys
}

/** Opens what was sealed. Throws a StartError for a wrong key; the stream fails where a byte was changed. */
export const openWith = async (identities: readonly string[], from: Readable): Promise<Readable> => {
  const { Decrypter } = await load()
  const decrypter = new Decrypter()
  try {
    for (const identity of identities) decrypter.addIdentity(identity)
    return asNode(await decrypter.decrypt(asWeb(from)))
  } catch (cause) {
    from.destroy()
    throw new StartError(
      'Rezervna kopija se ne otvara ovim ključem. Proverite da li je to datoteka sa ključem od ove kopije.',
      { cause },
    )
  }
}
