import type { EmpresaNoDia, LinhaDaAgenda } from '#contract/agenda.ts'
import { enqueue } from '#server/comum/correio/enqueue.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import { asFlag, asInt, asText, asTextOrNull, columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { joined, piece, sql, type Fragment } from '#server/db/sql.ts'
import { dadosErrados, Refusal } from '#server/kit/base/refusal.ts'
import type { Quem } from './rows.ts'

/** The companies of the day, each with its contact. */
export async function empresasDoDia(
  todas: Db,
  linhas: readonly LinhaDaAgenda[],
): Promise<EmpresaNoDia[]> {
  const deSaude = linhas.filter(({ especie }) => especie !== 'atividade')
  const contagem = Map.groupBy(deSaude, ({ cd_empresa }) => cd_empresa)
  const cds = [...new Set(linhas.map(({ cd_empresa }) => cd_empresa))]
  const empresas = await todas.rows(sql`
    select ${columns('organigrama o', 'cd', 'nome')}, ${columns('empresa e', 'contacto', 'morada')}
    from organigrama o join empresa e on e.cd_empresa = o.cd_empresa and e.cd = o.cd
    where o.cd_empresa = any (${cds}::int[]) and o.cd = any (${cds}::int[])
    order by o.chave, o.cd`)
  return empresas.map((empresa) => ({
    ...empresa,
    marcadas: contagem.get(empresa.cd)?.length ?? 0,
  }))
}

type Dia = { dia: string; quem: Quem }

/**
 * Queues a mail for each account that may see bookings of the day: how many, from when to when, and
 * where. Throws 409 where there is nobody to tell.
 */
export async function tellDia(tx: Db, cd_empresa: number, { dia, quem }: Dia): Promise<number> {
  const which = { cd_empresa, dia, quem }
  const marcadas = [
    doDia({ tabela: piece`marcacao`, de: 'm', pessoa: piece`cd_medic` }, which),
    doDia({ tabela: piece`marcacao_enferm`, de: 'e', pessoa: piece`cd_enferm` }, which),
  ].filter((one) => one !== undefined)
  if (marcadas.length === 0) throw ninguem()
  await checkAdiante(tx, dia)
  const leitores = await tx.rows(sql`
    with dia as (${joined(marcadas, ' union all ')}),
    leitores as (
      select m.cd_utilizador, m.cd_organig from membro m
      join utilizador u on u.cd = m.cd_utilizador
      where m.cd_empresa = ${cd_empresa} and not m.inactiv and u.avisar_agenda
        and 'saude.ver' = any (m.direitos))
    select r.cd_utilizador${asInt('cd')}, r.cd_organig${asInt('no')},
           ${columns('organigrama o', 'nome as empresa')}, count(*)${asInt('total')},
           to_char(min(d.hr), 'HH24:MI')${asText('de')},
           to_char(max(d.fim), 'HH24:MI')${asText('ate')},
           (case when count(distinct d.cd_local) = 1 and count(d.cd_local) = count(*)
             then (select l.nome from local l where l.cd = min(d.cd_local)) end)
             ${asTextOrNull('local')}
    from leitores r
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = r.cd_organig
    join dia d on r.cd_organig = any (d.caminho)
    where not exists (
      select from leitores w
      where w.cd_utilizador = r.cd_utilizador and w.cd_organig <> r.cd_organig
        and w.cd_organig = any (o.caminho))
    group by r.cd_utilizador, r.cd_organig, o.nome`)
  if (leitores.length === 0) throw ninguem()
  for (const { cd, ...dados } of leitores) {
    await enqueue(tx, {
      modelo: 'dia_marcado',
      cd_utilizador: cd,
      dados: { ...dados, dia, quando: dataLegivel(dia) },
    })
  }
  return leitores.length
}

type Tabela = { tabela: Fragment; de: Quem['de']; pessoa: Fragment }

/** Undefined where this kind takes no time of `quem`. */
function doDia(
  { tabela, de, pessoa }: Tabela,
  { cd_empresa, dia, quem }: Dia & { cd_empresa: number },
) {
  if (quem.de !== 'l' && quem.de !== de) return undefined
  const coluna = quem.de === 'l' ? piece`cd_local` : pessoa
  return piece`
    select m.hr, m.hr + m.minutos * interval '1 minute' as fim, m.cd_local, o.caminho
    from ${tabela} m
    join funcionario f on f.cd_empresa = ${cd_empresa} and f.cd = m.cd_funcion
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = f.cd_organig
    where m.cd_empresa = ${cd_empresa} and m.cd_estad = 0 and m.dt = ${dia}::date
      and m.${coluna} = ${quem.cd}`
}

async function checkAdiante(tx: Db, dia: string) {
  const row = await tx.one(sql`select (${dia}::date < current_date)${asFlag('passado')}`)
  if (row?.passado === true) throw dadosErrados({ dia: 'Este dia já passou.' })
}

const ninguem = () =>
  new Refusal(
    409,
    'Nesta empresa ninguém que veja marcações recebe avisos da agenda: use o contacto da folha.',
  )
