import { avisosDaFicha, type PorConferir } from '#contract/comum/avisos.ts'
import { avisoDeDuplicado } from '#contract/comum/duplicado.ts'
import { camposDe } from '#contract/comum/funcionario.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { duplicadosDe, type Achado, type Entre, type Procurado } from './duplicados.ts'

/** What is asked of somebody. */
export type Conferido = {
  dados: PorConferir & { nome: string; dt_nasc: string }
  /** an employee, and what is to change of him: the rest is not looked at again */
  cd?: number | null
  mudados?: readonly string[] | undefined
}

/** Of each of them what to look at again, in sentences: who is there already first. */
export async function avisosDosPedidos(
  db: Db,
  entre: Entre,
  pedidos: readonly Conferido[],
): Promise<string[][]> {
  if (pedidos.length === 0) return []
  const hoje = await readHoje(db)
  const achados = await duplicadosDe(db, entre, pedidos.map(procuradoOf))
  const duplicados = Map.groupBy(achados, ({ linha }) => linha)
  return pedidos.map(({ dados, mudados }, linha) => {
    const estranhos = avisosDaFicha(dados, hoje)
    return [
      ...(duplicados.get(linha) ?? []).map(textOfDuplicado),
      ...campos.flatMap((campo) => {
        const aviso = isMudado(campo, mudados) ? estranhos[campo] : undefined
        return aviso === undefined ? [] : [aviso]
      }),
    ]
  })
}

const campos = [...camposDe(), 'dt_inactiv'] as const

export const textOfDuplicado = ({ campo, ...existente }: Achado) =>
  avisoDeDuplicado(campo, existente)

function procuradoOf({ dados, cd = null, mudados }: Conferido, linha: number): Procurado {
  const { num_mecan, num_contrib, num_benef, nome, dt_nasc } = dados
  return {
    ...{ linha, except: cd },
    ...(isMudado('num_mecan', mudados) && { num_mecan }),
    ...(isMudado('num_contrib', mudados) && { num_contrib }),
    ...(isMudado('num_benef', mudados) && { num_benef }),
    ...((isMudado('nome', mudados) || isMudado('dt_nasc', mudados)) && { nome, dt_nasc }),
  }
}

/** How old somebody is when he is admitted hangs on both days. */
function isMudado(campo: (typeof campos)[number], mudados: readonly string[] | undefined) {
  if (mudados === undefined || mudados.includes(campo)) return true
  return campo === 'dt_nasc' && mudados.includes('dt_ini_instit')
}

async function readHoje(db: Db): Promise<string> {
  const row = await db.one<{ hoje: string }>(sql`select current_date as hoje`)
  return row?.hoje ?? ''
}
