import { estadoEmpresa, type EstadoEmpresa } from '#contract/empresa/lista.ts'
import type { EmpresaDetalhe } from '#contract/empresa/prestador.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { lockExclusive } from '#server/kit/access/aberta.ts'
import { naoEncontrado, Refusal } from '#server/kit/base/refusal.ts'
import { logPrestador, type AutorPrestador } from '#server/kit/write/log-prestador.ts'

type LockedEmpresa = Pick<
  EmpresaDetalhe,
  'cd' | 'nome' | 'nif' | 'cae' | 'morada' | 'contacto' | 'versao'
> & { cd_estad: EstadoEmpresa; exportada: boolean }

/** Locks a company. Throws 404. */
export async function lockEmpresa(tx: Db, cd: number): Promise<LockedEmpresa> {
  const found = await tx.one<LockedEmpresa>(sql`
    select e.cd, o.nome, e.nif, e.cae, e.morada, e.contacto, e.cd_estad, e.versao,
           coalesce(e.exportada_em >= e.desde, false) as exportada
    from empresa e join organigrama o on o.cd_empresa = ${cd} and o.cd = ${cd}
    where e.cd_empresa = ${cd} and e.cd = ${cd} for no key update of e`)
  if (!found) throw naoEncontrado()
  return found
}

type Change = { cd: number; autor: AutorPrestador }

/** Locks users out after their open writes. Throws 404, and 409 when it is not active. */
export async function suspendEmpresa(tx: Db, { cd, autor }: Change, motivo: string) {
  await lockExclusive(tx, cd)
  const { cd_estad } = await lockEmpresa(tx, cd)
  if (cd_estad !== estadoEmpresa.ativa) throw new Refusal(409, 'Esta empresa já não está ativa.')
  await setEstado(tx, cd, { cd_estad: estadoEmpresa.suspensa, motivo })
  await logPrestador(tx, { acao: 'empresa_suspensa', cd_empresa: cd, autor })
}

/** Also reopens a closed one that still has its data. Throws 404, and 409 when it is active. */
export async function reopenEmpresa(tx: Db, { cd, autor }: Change) {
  const { cd_estad } = await lockEmpresa(tx, cd)
  if (cd_estad === estadoEmpresa.ativa) throw new Refusal(409, 'Esta empresa já está ativa.')
  await setEstado(tx, cd, { cd_estad: estadoEmpresa.ativa, motivo: null })
  await logPrestador(tx, { acao: 'empresa_reaberta', cd_empresa: cd, autor })
}

/** Throws 404, and 409 unless it is suspended and was exported since. */
export async function closeEmpresa(tx: Db, { cd, autor }: Change) {
  const { cd_estad, exportada } = await lockEmpresa(tx, cd)
  if (cd_estad !== estadoEmpresa.suspensa) {
    throw new Refusal(409, 'Só se fecha uma empresa suspensa. Suspenda primeiro o acesso.')
  }
  if (!exportada) {
    throw new Refusal(
      409,
      `Exporte primeiro os dados da empresa, no servidor: npm run apto -- empresa exportar --empresa ${cd} <ficheiro>.`,
    )
  }
  await setEstado(tx, cd, { cd_estad: estadoEmpresa.fechada, motivo: 'Fechada' })
  await logPrestador(tx, { acao: 'empresa_fechada', cd_empresa: cd, autor })
}

async function setEstado(
  tx: Db,
  cd: number,
  { cd_estad, motivo }: { cd_estad: EstadoEmpresa; motivo: string | null },
) {
  await tx.rows(sql`
    update empresa set cd_estad = ${cd_estad}::smallint, motivo = ${motivo}, desde = now(),
                       versao = versao + 1
    where cd_empresa = ${cd} and cd = ${cd}`)
}
