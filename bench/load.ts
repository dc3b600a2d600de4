// A load generator in its own process: `node bench/load.ts JSON` prints JSON.
import autocannon from 'autocannon'
import type { Load, Loaded } from './loading.ts'

const { url, sessions, connections, seconds } = JSON.parse(process.argv[2] ?? '') as Load
const before = process.cpuUsage()
let readers = 0
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  // Each connection is one reader; the default order would start all with the same one.
  setupClient: (client) => client.setHeaders(sessions[(readers += 1) % sessions.length]),
})
const { user, system } = process.cpuUsage(before)
const loaded: Loaded = {
  answered: result['2xx'],
  refused: result.non2xx + result.errors,
  rate: result['2xx'] / result.duration,
  p50: result.latency.p50,
  p99: result.latency.p99,
  cpu: (user + system) / result.requests.total,
}
process.stdout.write(JSON.stringify(loaded))
