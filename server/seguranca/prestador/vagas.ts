import { avisosDaProposta, type Proposta } from '#contract/comum/vagas.ts'
import { estadoAtividade } from '#contract/seguranca/codes.ts'
import { casaOf } from '#server/comum/horarios.ts'
import { procurarVagas, type ProcuraDeVagas, type TomadaPor } from '#server/comum/vagas.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, asText } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { tecnicosDoPrestador } from './rows.ts'

const { marcada, emCurso } = estadoAtividade

export const vagasDeTecnico = async (todas: Db, procura: ProcuraDeVagas) =>
  await procurarVagas(
    todas,
    {
      letra: 't',
      pessoas: await tecnicosDoPrestador(todas),
      tomadas: async ({ pessoas, de, ate }): Promise<TomadaPor[]> =>
        await todas.rows(sql`
          select a.cd_tecnic${asInt('quem')}, a.dt${asText('dt')},
                 to_char(a.hr, 'HH24:MI')${asText('hr')}, a.minutos${asInt('minutos')}
          from atividade a
          where a.cd_estad in (${marcada}, ${emCurso}) and a.hr is not null
            and a.cd_tecnic = any (${pessoas}::int[])
            and a.dt between ${de}::date and ${ate}::date
            and a.cd is distinct from ${procura.menos ?? null}::bigint
          order by a.dt, a.hr`),
    },
    procura,
  )

type Planeada = Omit<Proposta, 'cd_local'> & { cd_tecnic: number }

/** The warnings about a technician's hour; it refuses nothing. */
export async function avisosDoTecnico(tx: Db, { cd_tecnic, ...vez }: Planeada): Promise<string[]> {
  const casa = await casaOf(tx)
  const row = await tx.one(
    sql`select d.nome${asText('nome')} from tecnico d where d.cd = ${cd_tecnic}`,
  )
  const quem = { nome: row?.nome ?? '', horario: casa.horarioDe('t', cd_tecnic) }
  return avisosDaProposta({ ...vez, cd_local: null }, quem, casa)
}
