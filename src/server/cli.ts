import { callersFolder, ensureKeys, readConfig, tellProblems } from './config.ts'
import { StartError } from './errors/start-error.ts'
import { backupCommand, outsideCommand, restoreCommand } from './modules/backups/backup-command.ts'
import { imagesCommand } from './modules/images/images-command.ts'
import { doctorCommand } from './modules/admin/doctor-command.ts'
import { userCommand } from './modules/admin/user-command.ts'
import { importCommand } from './modules/builder/import-command.ts'

const usage = `Upotreba: npm run -s izlog -- <komanda>

  import <url ili datoteka> [--base-url URL] [--json]   činjenice sa stranice proizvoda
  user create <email> --first-name IME --last-name PREZIME [--company FIRMA] [--phone TELEFON] [--admin]
  user list                                             svi nalozi
  user reset-password <email>                           nova privremena lozinka
  user disable <email>                                  deaktivira nalog i odjavljuje ga
  user enable <email>                                   ponovo aktivira nalog
  user remove-two-factor <email>                        isključuje prijavu u dva koraka kad je telefon izgubljen
  images move [--remove]                                slike iz fascikle u S3 skladište; prekinuto se nastavlja
  backup                                                potpisana rezervna kopija baze i slika u DATA_DIR/backups
  backup new-key                                        par ključeva za šifrovanje kopija
  restore [fascikla | s3] [--replace] [--unverified] [--identity DATOTEKA]   vraća rezervnu kopiju; bez fascikle najnoviju
  outside allow [--send-waiting]                        dozvoljava slanje iz vraćene kopije
  doctor                                                proverava podešavanja, podatke, bazu, ključeve i red poslova`

const out = (line: string) => console.log(line)

const run = async ([command, ...rest]: string[]): Promise<number> => {
  const read = readConfig()
  if (command === 'doctor') return doctorCommand(read, out)
  if ('problems' in read) throw new StartError(tellProblems(read.problems))
  if (command === 'import')
    return importCommand(rest, {
      allowedHosts: read.config.importAllowedHosts,
      folder: callersFolder(),
      out,
    })
  if (command === 'backup') return backupCommand(rest, { config: read.config, out })
  if (command === 'restore')
    return restoreCommand(rest, { config: read.config, folder: callersFolder(), out })
  if (command === 'outside') return outsideCommand(rest, { config: read.config, out })
  if (command === 'images') return imagesCommand(rest, { config: read.config, out })
  if (command === 'user') return userCommand(rest, { config: ensureKeys(read.config), out })
  console.error(usage)
  return 2
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (error instanceof StartError) console.error(error.sentence)
  else console.error(error)
  process.exitCode = 1
}
