import os from 'node:os'

/** Date, size and present load: what a figure needs beside it to be read later. */
export const describeMachine = (): string => {
  const date = new Date().toISOString().slice(0, 10)
  const processors = `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'processor'}`
  const memory = `${Math.round(os.totalmem() / 2 ** 30)} GB`
  return `${date}, ${processors}, ${memory}, Node ${process.version}, load ${os.loadavg()[0]?.toFixed(1)}`
}
