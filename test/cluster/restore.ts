import { connectOwner } from '#server/db/database.ts'
import { withHosts } from '#server/db/hosts.ts'
import { sql } from '#server/db/sql.ts'
import { estadoEmpresa } from '#contract/empresa/lista.ts'
import { runAlone } from '#test/apto.ts'
import type { Front } from './front.ts'
import { bin, type Cluster } from './nodes.ts'

const folder = '/var/lib/postgresql/15/reposto'
const port = 5499

/** Erases a company by the product in a folder, and takes a server beside the cluster back to just before. */
export async function restoreBeforeErasure(cluster: Cluster, front: Front, product: string) {
  const { leader, other, psql, ownerUrl, superUrl } = cluster
  const cd = front.world.b.nos.raiz
  const owner = connectOwner(withHosts(superUrl))
  const count = async () =>
    (
      await owner.db.one<{ total: number }>(sql`
      select count(*)::int as total from funcionario where cd_empresa = ${cd}`)
    )?.total
  const before = await count()
  const primary = await leader()
  const moment = psql(primary, 'select clock_timestamp()')
  await owner.db.rows(
    sql`update empresa set cd_estad = ${estadoEmpresa.fechada}, motivo = 'Fim' where cd_empresa = ${cd} and cd = ${cd}`,
  )
  const env = { DATABASE_URL: ownerUrl, CHAVE: 'prova-do-cluster-prova-do-cluster' }
  const erased = await runAlone(
    env,
    ['empresa', 'apagar', '--empresa', String(cd), '--confirmar'],
    '',
    product,
  )
  const after = await count()
  await owner.end()
  if (erased.code !== 0 || after !== 0) throw new Error(`not erased: ${erased.err}${erased.out}`)
  psql(primary, 'select pg_switch_wal()')
  psql(primary, 'select pg_sleep(3)')
  // beside a replica, from the shared repository alone
  const machine = await other()
  machine.run(
    'postgres',
    `pgbackrest --stanza=apto --pg1-path=${folder} --type=time --target='${moment}' --target-action=promote restore`,
  )
  const options = `-p ${port} -c listen_addresses=${machine.ip} -c archive_mode=off -c synchronous_standby_names='' -c unix_socket_directories=/tmp`
  machine.run(
    'postgres',
    `${bin}/pg_ctl -D ${folder} -w -t 120 -l ${folder}.log -o "${options}" start`,
  )
  const asked = `psql -h /tmp -p ${port} -XtAc`
  const restored = () =>
    Number(
      machine.run(
        'postgres',
        `${asked} 'select count(*) from funcionario where cd_empresa = ${cd}' apto`,
      ),
    )
  for (
    let turn = 0;
    /t/u.test(machine.run('postgres', `${asked} 'select pg_is_in_recovery()'`));
    turn += 1
  ) {
    if (turn > 60) throw new Error('the restored server does not end its recovery')
    machine.run('postgres', 'sleep 0.5')
  }
  const found = restored()
  const url = `postgres://apto:prova-do-cluster@${machine.ip}:${port}/apto?sslmode=verify-full&sslrootcert=${new URL(withHosts(ownerUrl)).searchParams.get('sslrootcert')}`
  const forgotten = await runAlone({ ...env, DATABASE_URL: url }, ['restaurado'], '', product)
  machine.run('postgres', `${bin}/pg_ctl -D ${folder} -m fast stop`)
  if (forgotten.code !== 0) throw new Error(`not taken for restored: ${forgotten.err}`)
  return { before, after, found }
}
