import { mostFileBytes } from '#contract/builder/taking.ts'
import { takingStrings } from '#contract/builder/taking-strings.ts'

const words = takingStrings.file

export const acceptedFiles = '.html,.htm,.mhtml,.mht,.xhtml,text/html,multipart/related'

/** Why a file is no saved page, judged by its name and size before it is sent; null where it may be one. */
export const fileProblem = ({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | null => {
  const kind = /\.([a-z0-9]{1,12})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (type.startsWith('image/') || /^(jpe?g|png|gif|webp|avif|heic|svg|bmp)$/.test(kind))
    return words.picture(name)
  if (kind === 'pdf' || type === 'application/pdf') return words.pdf(name)
  if (kind === 'webarchive') return words.webarchive(name)
  if (!/^(x?html?|mhtml?)$/.test(kind) && !/^(text\/html|multipart\/related|message\/rfc822)/.test(type))
    return words.other(name)
  if (size === 0) return words.empty(name)
  return size > mostFileBytes ? words.tooLarge(name, size) : null
}

/** A file as base64. Rejects where the browser cannot open it any more. */
export const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    // `data:text/html;base64,…`
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')))
    reader.readAsDataURL(file)
  })
