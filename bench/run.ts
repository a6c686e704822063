// `npm run bench`: each figure beside the limit it is measured against. `growth` and `machines` need none of the load tools that the others do.
const [only, ...args] = process.argv.slice(2)
if (only === 'growth') {
  const { benchGrowth } = await import('./growth/run.ts')
  await benchGrowth(args)
} else if (only === 'machines') {
  const { benchMachines } = await import('./machines.ts')
  await benchMachines(args)
} else await import('./beside-limits.ts')
