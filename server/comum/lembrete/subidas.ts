import { columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import type { TipoLembrete } from './especies.ts'

/** Reminders without an act before the unit above is told. */
const vezes = 3

type De = { cd_empresa: number; no: number; especie: string; dia: string }

/** Takes one unit up what was told here three times and is still due; each thing once. */
export async function raiseStuck(
  tx: Db,
  { cd_empresa, no, especie, dia }: De,
  { nome, direito }: Pick<TipoLembrete, 'nome' | 'direito'>,
  alvos: readonly number[],
): Promise<void> {
  await tx.rows(sql`
    update lembrete_subida s set resolvida = ${dia}::date
    where s.cd_empresa = ${cd_empresa} and s.especie = ${especie} and s.de_organig = ${no}
      and s.resolvida is null and not s.alvos && ${[...alvos]}::bigint[]`)
  await tx.rows(sql`
    insert into lembrete_subida (cd_empresa, especie, titulo, de_organig, para_organig, alvos, dia)
    select ${cd_empresa}, ${especie}, ${nome}, ${no}, (
             select m.cd_organig from membro m
             join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = ${no}
             join utilizador u on u.cd = m.cd_utilizador and not u.inactiv
             where m.cd_empresa = ${cd_empresa} and not m.inactiv and ${direito} = any (m.direitos)
               and m.cd_organig <> ${no} and m.cd_organig = any (o.caminho)
             order by array_position(o.caminho, m.cd_organig) desc limit 1),
           array_agg(x.cd order by x.cd), ${dia}::date
    from unnest(${[...alvos]}::bigint[]) x(cd)
    where exists (
        select from lembrete l
        where l.cd_empresa = ${cd_empresa} and l.cd_organig = ${no} and l.especie = ${especie}
          and not l.subida and l.dia < ${dia}::date and x.cd = any (l.alvos)
        group by l.cd_utilizador having count(*) >= ${vezes})
      and not exists (
        select from lembrete_subida s
        where s.cd_empresa = ${cd_empresa} and s.especie = ${especie} and s.de_organig = ${no}
          and x.cd = any (s.alvos))
    having count(*) > 0
    on conflict (cd_empresa, especie, de_organig, dia) do nothing`)
}

/** Things that came up to this node, untold to this account by another mail. */
export async function subidasPara(
  tx: Db,
  { cd_empresa, no, especie, dia }: De,
  { cd, cd_utilizador }: { cd: number; cd_utilizador: number },
) {
  return await tx.rows(sql`
    select ${columns('lembrete_subida s', 'cd', 'alvos', 'de_organig')} from lembrete_subida s
    where s.cd_empresa = ${cd_empresa} and s.para_organig = ${no} and s.especie = ${especie}
      and s.resolvida is null and s.dia <= ${dia}::date and not exists (
        select from lembrete l
        where l.cd_empresa = ${cd_empresa} and l.cd_utilizador = ${cd_utilizador}
          and l.chave = ${piece`'subida ' || s.cd`} and l.cd_correio <> ${cd})
    order by s.cd`)
}
