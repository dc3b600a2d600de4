import type { PrestadorForm } from '#contract/lembrete/forms.ts'
import type { Parado } from '#contract/lembrete/prestador.ts'
import { tiposLembretePrestador } from '#server/comum/lembrete/prestador.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, asText, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'

export async function regraDoPrestador(entrada: Db): Promise<PrestadorForm> {
  const row = await entrada.one(sql`
    select ${columns('lembrete_prestador p', 'ligado', 'hora', 'semana', 'dias', 'desligados')}
    from lembrete_prestador p`)
  if (!row) throw new Error('the rule of the provider is a row of the migration')
  return row
}

export const especiesDoPrestador = () =>
  Object.entries(tiposLembretePrestador).map(([especie, { nome }]) => ({ especie, nome }))

/** Kinds that do not exist are left out. */
export async function saveRegraDoPrestador(
  tx: Db,
  { ligado, hora, semana, dias, desligados }: PrestadorForm,
): Promise<string> {
  await tx.rows(sql`
    update lembrete_prestador
    set ligado = ${ligado}, hora = ${hora}, semana = ${semana.toSorted((um, outro) => um - outro)}::smallint[], dias = ${dias},
        desligados = ${Object.keys(tiposLembretePrestador).filter((um) => desligados.includes(um))}::text[]`)
  return 'Regra dos lembretes guardada.'
}

/** By company and kind, the oldest first. */
export async function paradosOf(todas: Db): Promise<Parado[]> {
  return await todas.rows(sql`
    select s.cd_empresa${asInt('cd_empresa')}, e.nome${asText('empresa')}, s.titulo${asText('titulo')},
           sum(cardinality(s.alvos))${asInt('total')}, min(s.dia)${asText('desde')}
    from lembrete_subida s
    join organigrama e on e.cd_empresa = s.cd_empresa and e.cd = s.cd_empresa
    where s.para_organig is null and s.resolvida is null
    group by s.cd_empresa, e.nome, s.titulo order by min(s.dia), s.cd_empresa limit 50`)
}
