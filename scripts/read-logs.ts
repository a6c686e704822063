// The last step of `npm test`: reads what the whole run logged and fails where a line says anything of a person.
//   node scripts/read-logs.ts FOLDER
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findPersons } from '../test/persons-in-logs.ts'

const folder = process.argv[2] ?? ''
let lines = 0
let ids = 0
const found: string[] = []
for (const name of readdirSync(folder))
  for (const line of readFileSync(path.join(folder, name), 'utf8').split('\n')) {
    if (line === '') continue
    lines += 1
    if (/"(?:reqId|jobId)":/.test(line)) ids += 1
    for (const what of findPersons(line)) found.push(`${what} in ${name}: ${line.slice(0, 400)}`)
  }
for (const each of found.slice(0, 20)) console.log(each)
if (lines === 0) console.log('nothing was logged: the logs of the run are not where they are looked for')
console.log(`${lines} lines, ${ids} of them of a request or a job; ${found.length} say something of a person`)
process.exitCode = found.length > 0 || lines === 0 ? 1 : 0
