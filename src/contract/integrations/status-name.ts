import { foldText } from '../common/text.ts'

/** Letters and digits only, so that spelling, spaces and diacritics do not matter. */
export const plainStatusName = (name: string): string =>
  foldText(name.normalize('NFC'))
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
