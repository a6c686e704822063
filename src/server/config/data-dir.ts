import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'

import { StartError } from '../errors/start-error.ts'

const reasons: Record<string, string> = {
  EACCES: 'nema dozvole',
  EPERM: 'nema dozvole',
  EROFS: 'disk je samo za čitanje',
  ENOSPC: 'na disku nema mesta',
  EDQUOT: 'potrošena je kvota diska',
  ENOTDIR: 'na toj putanji je datoteka, a ne fascikla',
  EEXIST: 'na toj putanji je datoteka, a ne fascikla',
  ENOENT: 'putanja ne može da se napravi',
}

/** One sentence for whatever the system says about writing there; unknown errors keep its own words. */
export const notWritable = (dir: string, cause: unknown): StartError => {
  const { code, message } = cause as NodeJS.ErrnoException
  const reason = (code && reasons[code]) ?? message
  return new StartError(`U fasciklu DATA_DIR (${dir}) ne može da se upisuje: ${reason}.`, { cause })
}

/** Makes the data directory when it is missing and returns its real path. Throws StartError. */
export const prepareDataDir = (dir: string): string => {
  try {
    mkdirSync(dir, { recursive: true })
    accessSync(dir, constants.W_OK | constants.X_OK)
    return realpathSync(dir)
  } catch (cause) {
    throw notWritable(dir, cause)
  }
}
