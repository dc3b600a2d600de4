import { tipoPedido } from '#contract/comum/codes.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import type { Chave } from '#server/comum/chave.ts'
import { chavesOf } from '#server/comum/pedido/chave.ts'
import { sobreFuncionarios } from '#server/comum/pedido/especie.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The bookings that the open exits among these requests would cancel, one sentence each. */
export async function desmarcadasOf(db: Db, ids: readonly number[]) {
  const chaves = await chavesOf(db, sobreFuncionarios, ids)
  const marcadas: Marcada[] = []
  for (const [cd_empresa, of] of Map.groupBy(chaves, (chave) => chave.cd_empresa)) {
    marcadas.push(...(await marcadasOf(db, cd_empresa, of)))
  }
  return [...Map.groupBy(marcadas, ({ cd }) => cd)].map(([cd, of]) => ({ cd, texto: textOf(of) }))
}

type Marcada = { cd: number; nome: string; dt: string; hr: string }

async function marcadasOf(db: Db, cd_empresa: number, chaves: readonly Chave[]) {
  return await db.rows<Marcada>(sql`
    select p.cd, d.nome, d.dt, d.hr
    from pedido_funcionario p
    cross join lateral (
      select 'exame' as nome, m.dt, to_char(m.hr, 'HH24:MI') as hr from marcacao m
      where m.cd_empresa = ${cd_empresa} and m.cd_funcion = p.cd_funcion and m.cd_estad = 0
        and m.dt >= p.dt_inactiv
      union all
      select 'ação de enfermagem', m.dt, to_char(m.hr, 'HH24:MI') from marcacao_enferm m
      where m.cd_empresa = ${cd_empresa} and m.cd_funcion = p.cd_funcion and m.cd_estad = 0
        and m.dt >= p.dt_inactiv) d
    where p.cd_empresa = ${cd_empresa} and p.cd = any(${chaves.map(({ cd }) => cd)}::bigint[])
      and p.cd_tipo = ${tipoPedido.saida} and p.cd_estad = 0
    order by p.cd, d.dt, d.hr`)
}

function textOf(marcadas: readonly Marcada[]): string {
  const textos = marcadas.map(({ nome, dt, hr }) => `${nome} em ${dataLegivel(dt)} às ${hr}`)
  const quais =
    textos.length === 1
      ? 'fica desmarcada 1 marcação'
      : `ficam desmarcadas ${textos.length} marcações`
  return `No dia da saída ${quais}: ${textos.join(', ')}.`
}
