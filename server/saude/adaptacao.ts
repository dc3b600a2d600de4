import type { AdaptacaoFeita, AdaptacaoPensada } from '#contract/saude/forms.ts'
import type { Autoria } from '#server/kit/access/session.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import { asText, columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { dadosErrados, Refusal } from '#server/kit/base/refusal.ts'
import { checkVersao } from '#server/kit/http/versao.ts'

type Qual = { id: number; seen: string | undefined }

/** Throws 404, 409 for one that is done or replaced, and 412. */
export async function planAdaptacao(
  tx: Db,
  { scope, autor }: Autoria,
  qual: Qual,
  { quem, ate }: AdaptacaoPensada,
): Promise<string> {
  const { hoje } = await lockPorFazer(tx, { scope, autor }, qual)
  if (ate < hoje) throw dadosErrados({ ate: 'Não pode ser um dia que já passou.' })
  await tx.rows(sql`
    update adaptacao m
    set quem = ${quem}, ate = ${ate}, versao = m.versao + 1, cd_autor = ${autor.cd},
        autor = ${autor.nome}
    where m.cd_empresa = ${scope.cd_empresa} and m.cd = ${qual.id}`)
  return `Fica a cargo de ${quem}, até ${dataLegivel(ate)}.`
}

/** Throws 400 for a day outside of exam and today, and as `planAdaptacao`. */
export async function completeAdaptacao(
  tx: Db,
  { scope, autor }: Autoria,
  qual: Qual,
  { dt, nota }: AdaptacaoFeita,
): Promise<string> {
  const { nome, dt: exame, hoje } = await lockPorFazer(tx, { scope, autor }, qual)
  if (dt > hoje) throw dadosErrados({ dt: 'Não pode ser um dia que ainda não chegou.' })
  if (dt < exame) {
    throw dadosErrados({ dt: `Não pode ser anterior ao exame, em ${dataLegivel(exame)}.` })
  }
  await tx.rows(sql`
    update adaptacao m
    set dt_feita = ${dt}, nota = ${nota}, versao = m.versao + 1, cd_autor = ${autor.cd},
        autor = ${autor.nome}
    where m.cd_empresa = ${scope.cd_empresa} and m.cd = ${qual.id}`)
  return `A adaptação do posto de ${nome} está feita.`
}

/** Throws 404, and 409 for one that is not done. */
export async function reopenAdaptacao(
  tx: Db,
  { scope, autor }: Autoria,
  id: number,
): Promise<string> {
  const { nome, dt_feita } = await lockAdaptacao(tx, { scope, autor }, id)
  if (dt_feita === null) throw new Refusal(409, `A adaptação do posto de ${nome} não está feita.`)
  await tx.rows(sql`
    update adaptacao m
    set dt_feita = null, nota = null, versao = m.versao + 1, cd_autor = ${autor.cd},
        autor = ${autor.nome}
    where m.cd_empresa = ${scope.cd_empresa} and m.cd = ${id}`)
  return `A adaptação do posto de ${nome} está de novo por fazer.`
}

async function lockPorFazer(tx: Db, by: Autoria, { id, seen }: Qual) {
  const lida = await lockAdaptacao(tx, by, id)
  if (lida.dt_feita !== null) {
    const feita = dataLegivel(lida.dt_feita)
    throw new Refusal(
      409,
      `A adaptação do posto de ${lida.nome} já foi dada por feita em ${feita}.`,
    )
  }
  if (lida.substituida_por !== null) {
    throw new Refusal(409, `${lida.nome} já fez outro exame: esta adaptação ficou sem efeito.`)
  }
  checkVersao(seen, lida.versao, {
    quem: `Agora: ${lida.quem ?? 'por indicar'}.`,
    ate: `Agora: ${lida.ate === null ? 'sem data' : dataLegivel(lida.ate)}.`,
  })
  return lida
}

async function lockAdaptacao(tx: Db, { scope }: Autoria, id: number) {
  const { cd_empresa } = scope
  const lida = await tx.one(sql`
    select ${columns('adaptacao m', 'quem', 'ate', 'dt_feita', 'substituida_por', 'versao')},
           ${columns('exame x', 'dt')}, ${columns('funcionario f', 'nome')},
           current_date${asText('hoje')}
    from adaptacao m
    join exame x on x.cd_empresa = ${cd_empresa} and x.cd = m.cd_exame
    join funcionario f on f.cd_empresa = ${cd_empresa} and f.cd = m.cd_funcion
    where m.cd_empresa = ${cd_empresa} and m.cd = ${id} and ${await withinScope(tx, scope)}
    for no key update of m`)
  if (!lida) throw new Refusal(404, 'Esta adaptação não existe.')
  return lida
}
