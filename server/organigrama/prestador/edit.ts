import { ponto } from '#contract/kit/plain-text.ts'
import type { NoForm, NoMudado } from '#contract/organigrama/forms.ts'
import { logPrestador, type AutorPrestador } from '#server/kit/write/log-prestador.ts'
import { lockRaiz, lockTree } from '#server/comum/organigramas.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import type { ChaveDeNo } from './rows.ts'
import { alturaOf, checkNiveis, checkNome, chosenNo, openNo, type No } from './tree.ts'

/** Adds a node; returns its code. Throws 400, and 409 for the name of a sibling. */
export async function createNo(
  tx: Db,
  { cd_empresa, autor }: { cd_empresa: number; autor: AutorPrestador },
  { cd_base, nome }: NoForm,
): Promise<number> {
  await lockTree(tx, cd_empresa)
  await lockRaiz(tx, cd_empresa)
  const base = await chosenNo(tx, { cd_empresa, no: cd_base }, 'cd_base')
  checkNiveis(base, 1)
  await checkNome(tx, cd_empresa, { base, nome })
  const row = await tx.one(sql`
    insert into organigrama (cd_empresa, cd_base, nome)
    values (${cd_empresa}, ${cd_base}, ${nome}) returning ${columns('organigrama', 'cd')}`)
  if (!row) throw new Error('the node was not created')
  await logPrestador(tx, {
    acao: 'organigrama_criado',
    autor,
    cd_empresa,
    cd_organig: row.cd,
    cd_alvo: row.cd,
    alvo: nome,
    descr: `Abaixo de «${base.nome}»`,
  })
  return row.cd
}

export type Editing = ChaveDeNo & { autor: AutorPrestador; seen: string | undefined }

/**
 * Renames or moves a node; paths, sums, rights and lists follow. Returns what to report. Throws
 * 400, 404, 409 and 412.
 */
export async function changeNo(
  tx: Db,
  { seen, autor, ...chave }: Editing,
  { nome, cd_base }: NoMudado,
): Promise<string> {
  const { cd_empresa } = chave
  await lockTree(tx, cd_empresa)
  await lockRaiz(tx, cd_empresa)
  const antes = await openNo(tx, chave)
  checkVersao(seen, antes.edicao, presentOf(antes))
  const base = await baseOf(tx, { cd_empresa, antes, cd_base: cd_base ?? antes.cd_base })
  const depois = { nome: nome ?? antes.nome, cd_base: base?.cd ?? null }
  const renamed = depois.nome !== antes.nome
  const moved = depois.cd_base !== antes.cd_base
  if (!renamed && !moved) return 'O organigrama já estava assim.'
  if (base && moved) checkNiveis(base, await alturaOf(tx, cd_empresa, antes))
  if (base) await checkNome(tx, cd_empresa, { base, nome: depois.nome, exceto: antes.cd })
  await tx.rows(sql`
    update organigrama set nome = ${depois.nome}, cd_base = ${depois.cd_base}, edicao = edicao + 1
    where cd_empresa = ${cd_empresa} and cd = ${antes.cd}`)
  const log = { autor, cd_empresa, cd_organig: antes.cd, cd_alvo: antes.cd, alvo: depois.nome }
  if (renamed) {
    const descr = `Nome: ${antes.nome} → ${depois.nome}`
    await logPrestador(tx, { ...log, acao: 'organigrama_renomeado', descr })
  }
  if (moved) {
    const descr = `Abaixo de: ${antes.acima ?? ''} → ${base?.nome ?? ''}`
    await logPrestador(tx, { ...log, acao: 'organigrama_movido', descr })
  }
  return moved ? 'Organigrama movido.' : 'Nome do organigrama mudado.'
}

/** The new superior; null for the company itself. Throws 400 and 409. */
async function baseOf(
  tx: Db,
  { cd_empresa, antes, cd_base }: { cd_empresa: number; antes: No; cd_base: number | null },
): Promise<No | null> {
  if (cd_base === null) return null
  if (antes.cd_base === null) {
    throw misplaced('A empresa está acima de todos os seus organigramas: não se move.')
  }
  const base = await chosenNo(tx, { cd_empresa, no: cd_base }, 'cd_base')
  if (base.caminho.includes(antes.cd)) {
    throw misplaced('Um organigrama não pode ficar abaixo de si próprio.')
  }
  return base
}

const misplaced = (text: string) => new Refusal(409, text, { campos: { cd_base: text } })

export const presentOf = ({ nome, acima }: No) => ({
  nome: ponto(`Agora: ${nome}`),
  cd_base: acima === null ? 'Agora: a própria empresa.' : ponto(`Agora: abaixo de ${acima}`),
})
