// What a commit has to pass: `npm run check`. It refuses what `npm run build` would refuse.
import { architecture, build, checks, runAbreast } from './steps.ts'

const done = await runAbreast([architecture, ...checks, build])
const refused = done.filter(({ passed }) => !passed)
for (const { name, seconds } of done)
  process.stdout.write(`${seconds.toFixed(1).padStart(7)}  ${name}\n`)
for (const { name } of refused) process.stdout.write(`failed: ${name}\n`)
process.exitCode = refused.length === 0 ? 0 : 1
