import { fold } from '../common/text.ts'

/** Letters and digits only, so that spelling, spaces and diacritics do not matter. */
export const plainStatusName = (name: string): string =>
  fold(name.normalize('NFC'))
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
