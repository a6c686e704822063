import { existsSync } from 'node:fs'
import type { Config } from '../../config.ts'
import { AppError } from '../../errors/app-error.ts'
import { imageFolder, openBucket, storeReason } from '../../lib/file-store.ts'
import { moveImages } from './move.ts'

type Out = (line: string) => void

const usage = 'Upotreba: npm run -s izlog -- images move [--remove]'

const megabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1).replace('.', ',')} MB`

/** A line for each hundredth part, so that a log stays readable. */
const teller = (out: Out) => {
  let told = -1
  return (done: number, total: number) => {
    const percent = Math.floor((done * 100) / total)
    if (percent === told) return
    told = percent
    out(`${percent} % (${done} od ${total})`)
  }
}

/** `images move`: from the folder of DATA_DIR into the bucket of the settings. Answers the exit code. */
export const imagesCommand = async (
  [what, ...flags]: string[],
  { config, out }: { config: Pick<Config, 'dataDir' | 'storage'>; out: Out },
): Promise<number> => {
  if (what !== 'move' || flags.some((flag) => flag !== '--remove')) {
    out(usage)
    return 2
  }
  const { storage } = config
  if (storage.kind !== 's3') {
    out('Postavite STORAGE=s3 i S3_* podešavanja, pa pokrenite ponovo: slike idu u to skladište.')
    return 2
  }
  const folder = imageFolder(config)
  if (!existsSync(folder)) {
    out(`Nema fascikle ${folder}, pa nema šta da se prebaci.`)
    return 0
  }
  const remove = flags.includes('--remove')
  try {
    const { sent, present, bytes } = await moveImages(folder, openBucket(storage), {
      remove,
      onProgress: teller(out),
    })
    out(`Poslato datoteka: ${sent} (${megabytes(bytes)}). Već prebačeno: ${present}.`)
    out(remove ? `Fascikla ${folder} je ispražnjena.` : `Slike su i dalje u ${folder}; briše ih --remove.`)
    return 0
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    out(
      `Skladište „${storage.bucket}“ ne odgovara (${storeReason(error)}). Ista komanda nastavlja gde je stala.`,
    )
    return 1
  }
}
