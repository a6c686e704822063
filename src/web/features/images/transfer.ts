/** Files and addresses of pictures inside what was dropped or pasted. */
export const hasPictures = (data: DataTransfer): boolean =>
  data.types.includes('Files') || data.types.includes('text/uri-list')

export const filesIn = (data: DataTransfer): File[] => [...data.files]

/** A picture that was dragged over from another page comes as its address. */
export const addressIn = (data: DataTransfer): string | null => {
  const line = data
    .getData('text/uri-list')
    .split(/\r?\n/)
    .find((text) => /^https?:\/\//i.test(text))
  return line ?? null
}
