/** No letters or digits that look alike, because these are read out and copied by hand. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Four groups of four, about 92 random bits. */
export const newPassword = (): string => {
  const letters: string[] = []
  while (letters.length < 16) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    // Bytes beyond the last whole multiple would make the first letters more likely.
    if (byte < 256 - (256 % alphabet.length)) letters.push(alphabet[byte % alphabet.length] ?? '')
  }
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-')
}
