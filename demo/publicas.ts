import { verifyPassword } from '#server/kit/access/password.ts'
import type { Db } from '#server/db/database.ts'
import { DatabaseRefusal } from '#server/kit/base/refusal.ts'
import { columnsNotNull } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { demoAccounts, demoPassword, type DemoAccount } from './accounts.ts'

/** Throws `DatabaseRefusal` where a demonstration account still has the public password. */
export async function refuseContasPublicas(db: Db): Promise<void> {
  const publicas = await contasPublicas(db)
  if (publicas.length === 0) return
  const commands = publicas.map(
    ({ email, tipo }) =>
      `  npm run apto -- utilizador palavra-passe --email ${email}` +
      (tipo === 'prestador' ? ' --prestador' : ''),
  )
  throw new DatabaseRefusal(
    'Outros alcançam este portal e a base de dados tem contas de demonstração com a ' +
      `palavra-passe que é pública. Dê outra a cada uma:\n${commands.join('\n')}`,
  )
}

async function contasPublicas(db: Db): Promise<DemoAccount[]> {
  const emails = demoAccounts.map(({ email }) => email)
  const contas = await db.rows(sql`
    select ${columnsNotNull('utilizador', 'tipo', 'email', 'pass_hash')} from utilizador
    where email = any(${emails}) and pass_hash is not null`)
  // accounts made together share a hash
  const tried = new Map<string, boolean>()
  for (const { pass_hash } of contas) {
    if (!tried.has(pass_hash)) tried.set(pass_hash, await verifyPassword(pass_hash, demoPassword))
  }
  return demoAccounts.filter(({ email, tipo = 'cliente' }) =>
    contas.some(
      (conta) =>
        conta.email === email && conta.tipo === tipo && tried.get(conta.pass_hash) === true,
    ),
  )
}
