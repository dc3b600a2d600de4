import type { AcidenteComentado } from '#contract/acidente/acidente.ts'
import { comentariosDe } from '#server/comum/pedido/comentarios.ts'
import { sobreAcidentes } from '#server/comum/pedido/especie.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { semPedido, type Chave } from '#server/comum/pedido/chave.ts'
import { lockAberto } from '#server/comum/pedido/lock.ts'
import { colunasClasse, detalheDoAcidente } from '../colunas.ts'

/** An accident as the provider reads it, with all that a decision needs. */
export type Reportado = AcidenteComentado & {
  empresa: string
  cd_empresa: number
  cd_organig: number
  cd_autor: number | null
  cd_contacto: number | null
  cd_lesao: number | null
  cd_parte_corpo: number | null
  cd_desvio: number | null
  baixa: boolean | null
  cd_contacto_provavel: number
}

/** Throws 404. */
export async function readReportado(db: Db, chave: Chave): Promise<Reportado> {
  const found = await reportadoOf(db, chave)
  if (!found) throw semPedido()
  return found
}

/** Held with its employee until the end of the transaction; throws 404, and 409 when it was answered. */
export const lockReportado = async (tx: Db, chave: Chave): Promise<Reportado> =>
  await lockAberto(tx, (hold) => reportadoOf(tx, chave, hold))

const reportadoOf = async (db: Db, { cd, cd_empresa }: Chave, hold: Fragment = piece``) =>
  await db.one<Reportado>(sql`
    select ${detalheDoAcidente({ cd_empresa })}, ${colunasClasse}, e.nome as empresa, p.cd_empresa, p.cd_organig,
           p.cd_autor, ${comentariosDe(sobreAcidentes, { cd_empresa })}, l.cd_contacto as cd_contacto_provavel
    from acidente p
    join acao_lesiva l on l.cd = p.cd_acc_lesiv
    join organigrama e on e.cd_empresa = ${cd_empresa} and e.cd = p.cd_empresa
    where p.cd_empresa = ${cd_empresa} and p.cd = ${cd} ${hold}`)
