import type { ReplyOf } from '#contract/kit/route.ts'
import type { Proposta, Tomada } from '#contract/comum/vagas.ts'
import type { EspecieMarcada } from '#contract/saude/marcar.ts'
import { avisosDosDesejos, hasDesejos } from '#contract/saude/pedido/desejos.ts'
import type { readVagas } from '#contract/saude/vaga.ts'
import {
  procurarVagas,
  propostaDe,
  type Dias,
  type ProcuraDeVagas,
  type TomadaPor,
} from '#server/comum/vagas.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, asText } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { especies, type EspecieDeMarcacao } from '../especie.ts'
import { pedidoAbertoDe, pedidosAbertosDe } from './pedido-aberto.ts'
import { chaveOfFuncionario, enfermeirosDoPrestador, medicosDoPrestador } from './rows.ts'

type DaSaude = ProcuraDeVagas & {
  especie: EspecieMarcada
  cd_funcion?: number | undefined
  pessoas?: string | undefined
  outras?: 'sim' | undefined
}

export async function vagasPara(todas: Db, procura: DaSaude): Promise<ReplyOf<typeof readVagas>> {
  const { especie: de, cd_funcion, menos } = procura
  const { letra, read } = pessoal[de]
  const chave = cd_funcion === undefined ? undefined : await chaveOfFuncionario(todas, cd_funcion)
  const pedido = chave ? await pedidoAbertoDe(todas, chave, { de, menos }) : null
  const proposta = propostaDe(procura)
  const desejos = procura.outras === undefined && pedido && hasDesejos(pedido) ? pedido : null
  const { pedidas, ...achado } = await procurarVagas(
    todas,
    {
      letra,
      pessoas: await read(todas),
      tomadas: async (entre) => await tomadasDe(todas, especies[de], { ...entre, menos }),
      suas: chave ? await tomadasDaPessoa(todas, chave, procura) : [],
      ...(desejos && {
        serve: (vaga: Proposta) => avisosDosDesejos(vaga, desejos).length === 0,
      }),
    },
    procura,
  )
  return {
    ...achado,
    como_pedido: pedidas,
    avisos: [...achado.avisos, ...(proposta && pedido ? avisosDosDesejos(proposta, pedido) : [])],
    pedido,
    pedidos: await pedidosAbertosDe(todas, (procura.pessoas ?? '').split(',').map(Number)),
  }
}

const pessoal = {
  exame: { letra: 'm', read: medicosDoPrestador },
  acao: { letra: 'e', read: enfermeirosDoPrestador },
} as const

/** Times taken in all companies, without the booking `menos`. */
const tomadasDe = async (
  todas: Db,
  { tabela, pessoa }: EspecieDeMarcacao,
  { pessoas, de, ate, menos }: Dias & { menos: number | undefined },
): Promise<TomadaPor[]> =>
  await todas.rows(sql`
    select m.${pessoa}${asInt('quem')}, m.dt${asText('dt')}, to_char(m.hr, 'HH24:MI')${asText('hr')},
           m.minutos${asInt('minutos')}
    from ${tabela} m
    where m.cd_estad < 2 and m.${pessoa} = any (${pessoas}::int[])
      and m.dt between ${de}::date and ${ate}::date and m.cd is distinct from ${menos ?? null}::bigint
    order by m.dt, m.hr`)

/** The bookings of the employee, without the one that is changed. */
async function tomadasDaPessoa(
  todas: Db,
  { cd_empresa, cd }: { cd_empresa: number; cd: number },
  { especie, menos }: DaSaude,
): Promise<Tomada[]> {
  const read = Object.entries(especies).map(async ([qual, { tabela }]) => {
    const menosEsta = qual === especie ? (menos ?? null) : null
    return await todas.rows(sql`
      select m.dt${asText('dt')}, to_char(m.hr, 'HH24:MI')${asText('hr')}, m.minutos${asInt('minutos')}
      from ${tabela} m
      where m.cd_empresa = ${cd_empresa} and m.cd_funcion = ${cd} and m.cd_estad = 0
        and m.dt >= current_date - 1 and m.cd is distinct from ${menosEsta}::bigint`)
  })
  return (await Promise.all(read)).flat()
}
