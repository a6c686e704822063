/**
 * What stands behind a house number in a field that holds so many letters, or whole in the note where it does not fit: a flat that is cut
 * off is a parcel that comes back.
 */
export const fit = (text: string, most: number): { fitting: string; rest: string } =>
  text.length <= most ? { fitting: text, rest: '' } : { fitting: '', rest: text }
