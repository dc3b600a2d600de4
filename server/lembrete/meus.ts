import type { SubstitutoForm } from '#contract/lembrete/forms.ts'
import { tipoLembreteOf, prazosLegais } from '#server/comum/lembrete/especies.ts'
import { mute } from '#server/comum/lembrete/terminar.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'
import { dadosErrados, Refusal } from '#server/kit/base/refusal.ts'
import { colegasDe } from './rows.ts'

/** Throws 409 for a legal clock, 404 for another kind. */
export async function setMute(
  tx: Db,
  { cd_utilizador }: Session,
  { especie, ligado }: { especie: string; ligado: boolean },
): Promise<string> {
  if (Object.hasOwn(prazosLegais, especie)) {
    throw new Refusal(409, 'Os prazos da lei são sempre lembrados: não se desligam.')
  }
  const definida = tipoLembreteOf(especie)
  if (!definida) throw new Refusal(404, 'Este lembrete não existe.')
  if (!ligado) {
    await mute(tx, cd_utilizador, [especie])
    return `Deixa de receber: ${definida.nome}.`
  }
  await tx.rows(sql`
    delete from lembrete_silencio s
    where s.cd_utilizador = ${cd_utilizador} and s.especie = ${especie}`)
  return `Volta a receber: ${definida.nome}.`
}

/** Throws 400 for somebody without access to the caller's node, or a day that is over. */
export async function nameSubstituto(
  tx: Db,
  scope: Scope,
  session: Session,
  { cd_substituto, ate }: SubstitutoForm,
): Promise<string> {
  const colega = (await colegasDe(tx, scope, session)).find(({ cd }) => cd === cd_substituto)
  if (!colega) {
    throw dadosErrados({ cd_substituto: 'Escolha um colega com acesso à sua unidade.' })
  }
  const row = await tx.one(sql`select (${ate}::date < current_date)${asFlag('passou')}`)
  if (row?.passou) throw dadosErrados({ ate: 'Escolha um dia a partir de hoje.' })
  await dropSubstituto(tx, scope, session)
  await tx.rows(sql`
    insert into lembrete_substituto (cd_empresa, cd_utilizador, cd_substituto, ate)
    values (${scope.cd_empresa}, ${session.cd_utilizador}, ${cd_substituto}, ${ate})`)
  return `${colega.nome} recebe os seus lembretes até essa data.`
}

export async function dropSubstituto(
  tx: Db,
  { cd_empresa }: Scope,
  { cd_utilizador }: Session,
): Promise<string> {
  await tx.rows(sql`
    delete from lembrete_substituto s
    where s.cd_empresa = ${cd_empresa} and s.cd_utilizador = ${cd_utilizador}`)
  return 'Volta a receber os seus lembretes.'
}
