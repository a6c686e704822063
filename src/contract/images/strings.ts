import { counted } from '../common/plural.ts'
import type { ImageUsage } from './schema.ts'

const pictures = { one: 'slika', few: 'slike', other: 'slika' }

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000).toLocaleString('sr-Latn-RS')} MB`

/** Words around choosing, sending and ordering pictures, wherever a seller does it. */
export const imageStrings = {
  drop: 'Prevucite, nalepite ili izaberite slike',
  dropOne: 'Prevucite, nalepite ili izaberite sliku',
  dropHere: 'Pustite slike ovde',
  choose: 'Izaberite slike',
  chooseOne: 'Izaberite sliku',
  dropHint: 'JPG, PNG, GIF, WebP ili AVIF, do 5 MB po slici. Veće fotografije smanjujemo sami.',
  dropPhotosHint: 'JPG, PNG ili WebP, do 5 MB po slici. Veće fotografije smanjujemo sami.',
  url: 'Adresa slike',
  urlPlaceholder: 'https://',
  addUrl: 'Dodaj',
  limit: (max: number) => `Najviše ${max} slika.`,
  cover: 'Naslovna',
  image: (index: number) => `Slika ${index}`,
  moveBefore: (index: number) => `Pomeri sliku ${index} napred`,
  moveAfter: (index: number) => `Pomeri sliku ${index} nazad`,
  remove: (index: number) => `Ukloni sliku ${index}`,
  moved: (index: number) => `Slika je sada na mestu ${index}`,
  replace: (index: number) => `Zameni sliku ${index}`,
  replaceOne: 'Zameni sliku',
  removeOne: 'Ukloni sliku',
  preparing: (name: string) => `Priprema: ${name}`,
  uploading: (name: string) => `Otpremanje: ${name}`,
  pending: 'Sačekajte da se slike otpreme.',
  cancel: (name: string) => `Odustani od slike ${name}`,
  dismiss: (name: string) => `Skloni poruku o slici ${name}`,
  retry: (name: string) => `Pokušaj ponovo: ${name}`,
  onlyPhotos: 'Molimo izaberite sliku u formatu JPG, PNG ili WebP.',
  badUrl: 'Adresa slike počinje sa https:// ili /uploads/.',
  failed: 'Greška pri dodavanju slike',
  /** In the editor. */
  failedInEditor: 'Upload failed',
  checkConnection: 'Proverite internet vezu i pokušajte ponovo.',
  noAddress: 'Server nije vratio adresu slike.',
  noRoom: ({ files, mostFiles, bytes, mostBytes }: ImageUsage) =>
    `Popunili ste prostor za slike: ${counted(files, pictures)} (najviše ${mostFiles}), ${megabytes(bytes)} (najviše ${megabytes(mostBytes)}). Slike koje više nigde ne stoje nestaju same posle 30 dana; za više prostora javite se administratoru.`,
  usage: {
    title: 'Prostor za slike',
    used: ({ files, bytes, mostBytes }: ImageUsage) =>
      `${counted(files, pictures)}, ${megabytes(bytes)} od ${megabytes(mostBytes)}`,
    most: ({ mostFiles }: ImageUsage) =>
      `Najviše ${counted(mostFiles, pictures)}. Slike koje više nigde ne stoje nestaju same posle 30 dana. Slike kupaca uz utiske broje se posebno.`,
    almostFull:
      'Prostor je skoro popunjen. Obrišite stranice koje više ne koristite ili se javite administratoru.',
    failed: 'Prostor za slike nije učitan',
  },
} as const
