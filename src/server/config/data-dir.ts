import { accessSync, constants, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

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
    makeFolder(resolve(dir))
    accessSync(dir, constants.W_OK | constants.X_OK)
    return realpathSync(dir)
  } catch (cause) {
    throw notWritable(dir, cause)
  }
}

/** Not `mkdir` with `recursive`: that never returns where nothing can be made, such as below /proc (Node 26.10). */
const makeFolder = (dir: string): void => {
  if (statSync(dir, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(dir) !== dir) makeFolder(dirname(dir))
  mkdirSync(dir)
}
