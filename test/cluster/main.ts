// `npm run cluster`: three machines of `deploy/cluster`, two portals, and what happens to them. As
// root on Debian 12; `npm run cluster -- parada` tries the faults named like it. Exits with 1 on a
// loss, a double, or a wait beyond the goal.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asOwner } from '#test/database.ts'
import { faultsOf, servingIn } from './faults.ts'
import { openFront, type Front } from './front.ts'
import { closeMachines, lacking, openNetwork } from './machines.ts'
import { heading, lineOf } from './measure.ts'
import { openCluster, type Cluster } from './nodes.ts'
import { restoreBeforeErasure } from './restore.ts'

const say = (text: string) => process.stdout.write(text)
const why = lacking()
if (why !== undefined) {
  say(`npm run cluster: ${why}\n`)
  process.exit(1)
}
const named = process.argv[2] ?? ''
const faults: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'apto-cluster-'))
const closeNetwork = openNetwork()
let cluster: Cluster | undefined
let front: Front | undefined
const began = performance.now()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const portal of front?.portals ?? []) void portal.kill()
    void closeMachines().then(() => process.exit(1))
  })
}
try {
  cluster = await openCluster(folder)
  say(`three machines after ${seconds()} s\n`)
  front = await openFront(folder, cluster)
  const leader = await cluster.leader()
  leader.run('postgres', 'pgbackrest --stanza=apto stanza-create')
  leader.run('postgres', 'pgbackrest --stanza=apto --type=full backup')
  say(`two portals and a base copy after ${seconds()} s\n\n${heading}`)
  for (const { name, most, run } of faultsOf(cluster, front, folder)) {
    if (!name.includes(named)) continue
    const line = await run()
    say(lineOf(line))
    if (line.lost > 0 || line.doubled > 0)
      faults.push(`${name}: ${line.lost} lost, ${line.doubled} doubled`)
    if (line.statuses['500']) {
      faults.push(`${name}: ${line.statuses['500']} × 500`)
      for (const { output } of front.portals) {
        for (const said of output()
          .match(/^.*"level":50.*$/gmu)
          ?.slice(-3) ?? [])
          say(`${said}\n`)
      }
    }
    if (line.writes > most.writes)
      faults.push(`${name}: ${line.writes.toFixed(1)} s without writes, the goal is ${most.writes}`)
    if (line.overAll > most.overAll)
      faults.push(`${name}: ${line.overAll.toFixed(1)} s without lists over all companies`)
  }
  await cluster.settle()
  const follows = await Promise.all([front.primaryUrl, front.replicaUrl].map(isFollower))
  if (follows.join() !== 'false,true') faults.push(`the balancer leads to ${follows.join()}`)
  if ('reposição'.includes(named)) {
    const { before, after, found } = await restoreBeforeErasure(cluster, front, servingIn(folder))
    say(
      `\nreposição no momento antes de uma empresa apagada: ${before} pessoas antes, ${after} depois, ${found} na reposição\n`,
    )
    if (found !== before || after !== 0)
      faults.push('the restored server is not that of the moment')
  }
} finally {
  await front?.end()
  await closeMachines()
  closeNetwork()
}
// after a fault the logs of the machines stay
if (faults.length === 0) rmSync(folder, { recursive: true, force: true })
else say(`\nlogs: ${folder}\n`)
say(`\n${seconds()} s in all\n`)
for (const fault of faults) say(`failed: ${fault}\n`)
process.exitCode = faults.length === 0 ? 0 : 1

async function isFollower(ownerUrl: string) {
  const statement = 'select pg_is_in_recovery() as segue'
  return (await asOwner<{ segue: boolean }>({ ownerUrl }, statement))[0]?.segue
}

function seconds() {
  return Math.round((performance.now() - began) / 1000)
}
