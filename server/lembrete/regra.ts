import type { HorarioForm, RegraForm } from '#contract/lembrete/forms.ts'
import { tipoLembreteOf } from '#server/comum/lembrete/especies.ts'
import { muitos } from '#server/comum/lembrete/gather.ts'
import { horarioOf, regrasOf } from '#server/comum/lembrete/regras.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { isInScope } from '#server/kit/access/subtree.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { dadosErrados, Refusal } from '#server/kit/base/refusal.ts'
import { checkVersao } from '#server/kit/http/versao.ts'

/** Throws 409 where a thousand people would get it and nobody said so. */
export function askMuitos(quantos: number, confirmado: boolean | null | undefined): void {
  if (quantos < muitos || confirmado === true) return
  throw new Refusal(
    409,
    `Esta regra chega a ${quantos} pessoas na mesma hora. Confirme que é isso que quer; as mensagens saem espalhadas por essa hora.`,
  )
}

/** Throws 412 after another change. */
export async function saveHorario(
  tx: Db,
  { cd_empresa }: Scope,
  seen: string | undefined,
  { hora, semana }: HorarioForm,
): Promise<string> {
  checkVersao(seen, (await horarioOf(tx, cd_empresa)).versao)
  await tx.rows(sql`
    insert into lembrete_horario as h (cd_empresa, hora, semana)
    values (${cd_empresa}, ${hora}, ${semana.toSorted((um, outro) => um - outro)}::smallint[])
    on conflict (cd_empresa) do update
    set hora = excluded.hora, semana = excluded.semana, versao = h.versao + 1`)
  return semana.length === 0
    ? 'Guardado: os lembretes diários não saem.'
    : 'Horário dos lembretes guardado.'
}

/** Throws 400 for a node outside the scope, 404 for another kind, 412 after another change. */
export async function saveRegra(
  tx: Db,
  scope: Scope,
  { especie, seen }: { especie: string; seen: string | undefined },
  { ligado, repete, dias, quem, cd_organig = null }: RegraForm,
): Promise<string> {
  const { cd_empresa } = scope
  const definida = tipoLembreteOf(especie)
  if (!definida) throw new Refusal(404, 'Este lembrete não existe.')
  if (cd_organig !== null && !(await isInScope(tx, scope, cd_organig))) {
    throw dadosErrados({ cd_organig: 'Escolha uma unidade da empresa.' })
  }
  checkVersao(seen, (await regrasOf(tx, cd_empresa)).get(especie)?.versao ?? 0)
  await tx.rows(sql`
    insert into lembrete_regra as r (cd_empresa, especie, ligado, repete, dias, quem, cd_organig)
    values (${cd_empresa}, ${especie}, ${ligado}, ${repete}, ${dias}, ${quem}, ${cd_organig})
    on conflict (cd_empresa, especie) do update
    set ligado = excluded.ligado, repete = excluded.repete, dias = excluded.dias,
        quem = excluded.quem, cd_organig = excluded.cd_organig, versao = r.versao + 1`)
  return `Regra guardada: ${definida.nome}.`
}

/** Members whom a rule reaches. */
export async function countDestinos(
  db: Db,
  { cd_empresa }: Scope,
  {
    direito,
    quem,
    cd_organig = null,
  }: { direito: string | null } & Pick<RegraForm, 'cd_organig'> & {
      quem: RegraForm['quem']
    },
): Promise<number> {
  const rows = await db.rows(sql`
    select distinct ${columns('membro m', 'cd_utilizador')} from membro m
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = m.cd_organig
    where m.cd_empresa = ${cd_empresa} and not m.inactiv
      and (${direito}::text is null or ${direito} = any (m.direitos))
      and (${quem} = 'todos' or m.adm)
      and (${cd_organig}::int is null or ${cd_organig} = any (o.caminho))`)
  return rows.length
}
