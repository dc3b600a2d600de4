import { avisosDaFicha, type Avisos, type PorConferir } from '#contract/comum/avisos.ts'
import { avisoDeDuplicado } from '#contract/comum/duplicado.ts'
import { camposDe } from '#contract/comum/funcionario.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { duplicadosDe, type Achado, type Entre, type Procurado } from './duplicados.ts'

export type Conferido = {
  dados: PorConferir & { nome: string; dt_nasc: string }
  /** the employee and the changed fields: unchanged ones get no warning */
  cd?: number | null
  mudados?: readonly string[] | undefined
}

/** A warning for one field; `duplicado` for another employee with the same value. */
export type Aviso = { campo: keyof Avisos; texto: string; duplicado: boolean }

/** The warnings of each request as sentences, duplicates first. */
export const avisosDosPedidos = async (db: Db, entre: Entre, pedidos: readonly Conferido[]) =>
  (await avisosPorCampo(db, entre, pedidos)).map((avisos) => avisos.map(({ texto }) => texto))

/** The same, by field. */
export async function avisosPorCampo(
  db: Db,
  entre: Entre,
  pedidos: readonly Conferido[],
): Promise<Aviso[][]> {
  if (pedidos.length === 0) return []
  const hoje = await readHoje(db)
  const achados = await duplicadosDe(db, entre, pedidos.map(procuradoOf))
  const duplicados = Map.groupBy(achados, ({ linha }) => linha)
  return pedidos.map(({ dados, mudados }, linha) => {
    const estranhos = avisosDaFicha(dados, hoje)
    return [
      ...(duplicados.get(linha) ?? []).map((achado) => ({
        campo: achado.campo,
        texto: textOfDuplicado(achado),
        duplicado: true,
      })),
      ...campos.flatMap((campo) => {
        const texto = isMudado(campo, mudados) ? estranhos[campo] : undefined
        return texto === undefined ? [] : [{ campo, texto, duplicado: false }]
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
    linha,
    except: cd,
    ...(isMudado('num_mecan', mudados) && { num_mecan }),
    ...(isMudado('num_contrib', mudados) && { num_contrib }),
    ...(isMudado('num_benef', mudados) && { num_benef }),
    ...((isMudado('nome', mudados) || isMudado('dt_nasc', mudados)) && { nome, dt_nasc }),
  }
}

/** The age at admission depends on both dates. */
function isMudado(campo: (typeof campos)[number], mudados: readonly string[] | undefined) {
  if (mudados === undefined || mudados.includes(campo)) return true
  return campo === 'dt_nasc' && mudados.includes('dt_ini_instit')
}

async function readHoje(db: Db): Promise<string> {
  const row = await db.one<{ hoje: string }>(sql`select current_date as hoje`)
  return row?.hoje ?? ''
}
