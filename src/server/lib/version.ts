import { readFile } from 'node:fs/promises'

const manifest = new URL('../../../package.json', import.meta.url)

/** The version of this program. */
export const readVersion = async (): Promise<string> =>
  (JSON.parse(await readFile(manifest, 'utf8')) as { version: string }).version
