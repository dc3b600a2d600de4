import type { Autoria } from '#server/kit/access/session.ts'
import { camposAcidente } from '#contract/acidente/campos.ts'
import { gravidades } from '#contract/acidente/lesao.ts'
import type { GravidadeForm } from '#contract/acidente/depois-forms.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import { lockAcidente } from './aceite.ts'
import { insertPasso } from './passo.ts'

/** Changes the severity, which decides the legal deadline. Throws as `writeAusencia`. */
export async function writeGravidade(
  tx: Db,
  quem: Autoria,
  { id, seen }: { id: number; seen: string | undefined },
  { gravidade }: GravidadeForm,
): Promise<string> {
  const { gravidade: antes, versao } = await lockAcidente(tx, quem.scope, id)
  checkVersao(seen, versao, { gravidade: `Agora: ${textOf(antes) ?? 'por indicar'}.` })
  if (gravidade === antes) return 'Nada foi alterado.'
  await tx.rows(sql`
    update acidente p set gravidade = ${gravidade}, versao = p.versao + 1
    where p.cd_empresa = ${quem.scope.cd_empresa} and p.cd = ${id}`)
  const { label: titulo } = camposAcidente.gravidade
  const alteracao = { campo: 'gravidade', titulo, antes: textOf(antes), depois: textOf(gravidade) }
  await insertPasso(tx, quem, id, { titulo: 'Gravidade alterada', alteracoes: [alteracao] })
  return 'Gravidade alterada.'
}

const textOf = (gravidade: number | null) =>
  Object.entries(gravidades).find(([cd]) => Number(cd) === gravidade)?.[1] ?? null
