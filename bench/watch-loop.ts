// Loaded into a portal that is measured. The portal's own histogram looks twice a second, this one a
// hundred times. On SIGUSR2 it is written to `lateFile` in ms, and begins anew.
import { renameSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { lateFile, resolution } from './loop.ts'

const late = monitorEventLoopDelay({ resolution })
late.enable()
process.on('SIGUSR2', () => {
  const told = { p99: late.percentile(99) / 1e6, max: late.max / 1e6 }
  late.reset()
  const file = lateFile(process.pid)
  writeFileSync(`${file}.novo`, JSON.stringify(told))
  renameSync(`${file}.novo`, file)
})
