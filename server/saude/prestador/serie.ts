import type { BodyOf } from '#contract/kit/route.ts'
import type { bookSerie as call } from '#contract/saude/serie.ts'
import { tipoPedidoSaude } from '#contract/saude/pedido/pedido.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, asInt, asText, asTextOrNull, columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { dadosErrados, Refusal } from '#server/kit/base/refusal.ts'
import type { Autor } from '#server/kit/access/session.ts'
import { avisosDaMarcacao } from './avisos.ts'
import { answerPedidos } from './pedido-answer.ts'
import { checkCodigo } from './rows.ts'
import { inField } from './vez.ts'

type In = { cd_empresa: number; autor: Autor }
type Serie = BodyOf<typeof call>

/**
 * Books all or none, in a fixed number of statements. Throws 400, and 409 that names each conflict.
 */
export async function bookSerie(tx: Db, { cd_empresa, autor }: In, serie: Serie) {
  const { dt, cd_medic, cd_local, minutos, marcacoes } = serie
  await checkSerie(tx, serie)
  const pessoas = marcacoes.map(({ cd_funcion }) => cd_funcion)
  await checkPessoas(tx, { cd_empresa, dt, pessoas })
  const horas = marcacoes.map(({ hr }) => hr)
  const tipos = marcacoes.map(({ cd_tipo_exam }) => cd_tipo_exam)
  const pedidas = piece`unnest(${pessoas}::bigint[], ${horas}::time[], ${tipos}::int[])
    as s (cd_funcion, hr, cd_tipo_exam)`
  await checkEnfermagem(tx, { cd_empresa, dt, minutos, pedidas })
  const feitas = await tx.rows(sql`
    insert into marcacao (cd_empresa, cd_funcion, dt, hr, minutos, cd_tipo_exam, cd_medic, cd_local,
                          cd_autor, autor)
    select ${cd_empresa}, s.cd_funcion, ${dt}::date, s.hr, ${minutos}, s.cd_tipo_exam, ${cd_medic},
           ${cd_local ?? null}, ${autor.cd}, ${autor.nome}
    from ${pedidas}
    returning ${columns('marcacao', 'cd', 'cd_funcion')}, to_char(hr, 'HH24:MI')${asText('hr')}`)
  // The order by time makes one of two concurrent series wait, without a deadlock.
  const livres = await tx.rows(sql`
    insert into ocupacao (cd_empresa, cd_marcacao, cd_medic, quando)
    select ${cd_empresa}, s.cd, ${cd_medic},
           tsrange(${dt}::date + s.hr, ${dt}::date + s.hr + ${minutos} * interval '1 minute')
    from unnest(${feitas.map(({ cd }) => cd)}::bigint[], ${feitas.map(({ hr }) => hr)}::time[])
      as s (cd, hr)
    order by s.hr, s.cd
    on conflict do nothing returning ${columns('ocupacao', 'cd_marcacao')}`)
  const got = new Set(livres.map(({ cd_marcacao }) => cd_marcacao))
  refuse(
    feitas
      .filter(({ cd }) => !got.has(cd))
      .map(({ cd_funcion, hr }) => [cd_funcion, `A hora das ${hr} já está ocupada.`]),
  )
  const total = marcacoes.length
  const dia = dataLegivel(dt)
  const avisos = await avisosDaSerie(tx, serie)
  const tambem =
    serie.responde === false
      ? ''
      : await answerPedidos(tx, {
          cd_empresa,
          autor,
          cd_tipo: tipoPedidoSaude.marcar,
          coluna: piece`cd_funcion`,
          cds: pessoas,
          nota: `Exame marcado para ${dia}.`,
          dt,
        })
  return {
    message: `${total === 1 ? 'Um exame marcado' : `${total} exames marcados`} para ${dia}.${tambem}`,
    avisos,
  }
}

/** The warnings about the hours of a series, each sentence once. */
async function avisosDaSerie(tx: Db, serie: Serie): Promise<string[]> {
  const { dt, cd_medic, minutos, cd_local = null } = serie
  const horas = serie.marcacoes.map(({ hr }) => hr).toSorted()
  const extremas = [...new Set([horas.at(0), horas.at(-1)])].filter((hr) => hr !== undefined)
  const ditos = []
  for (const hr of extremas) {
    const proposta = { dt, hr, minutos, cd_local }
    ditos.push(
      ...(await avisosDaMarcacao(tx, { de: 'exame', quem: cd_medic, proposta, pessoa: null })),
    )
  }
  return [...new Set(ditos)]
}

async function checkSerie(tx: Db, { dt, cd_medic, cd_local, marcacoes }: Serie) {
  const pessoas = new Set(marcacoes.map(({ cd_funcion }) => cd_funcion))
  if (pessoas.size < marcacoes.length) {
    throw dadosErrados({ marcacoes: 'Cada pessoa só pode estar uma vez na série.' })
  }
  await checkCodigo(tx, piece`medico`, { campo: 'cd_medic', cd: cd_medic })
  await checkCodigo(tx, piece`local`, { campo: 'cd_local', cd: cd_local })
  for (const cd of new Set(marcacoes.map(({ cd_tipo_exam }) => cd_tipo_exam))) {
    await checkCodigo(tx, piece`tipo_exame`, { campo: 'cd_tipo_exam', cd })
  }
  const [primeira = ''] = marcacoes.map(({ hr }) => hr).toSorted()
  const row = await tx.one(
    sql`select (${dt}::date + ${primeira}::time < localtimestamp)${asFlag('passada')}`,
  )
  if (row?.passada === true) throw inField('dt', 'Esta data e esta hora já passaram.')
}

type Recusada = [cd_funcion: number, porque: string]

type Pessoas = { cd_empresa: number; dt: string; pessoas: readonly number[] }

/** Locks all employees in one order; returns those who cannot be examined. */
async function checkPessoas(tx: Db, { cd_empresa, dt, pessoas }: Pessoas) {
  const locked = await tx.rows(sql`
    select ${columns('funcionario f', 'cd', 'inactiv', 'dt_prox_marc')},
           coalesce(f.dt_inactiv, (
             select min(p.dt_efeito) from pedido_funcionario p
             where p.cd_empresa = ${cd_empresa} and p.cd_funcion = f.cd and p.cd_tipo = 5
               and p.por_aplicar))${asTextOrNull('saida')}
    from funcionario f where f.cd_empresa = ${cd_empresa} and f.cd = any (${pessoas}::bigint[])
    order by f.cd for no key update of f`)
  if (locked.length < pessoas.length) throw foraDaEmpresa()
  refuse(
    locked.flatMap(({ cd, inactiv, saida, dt_prox_marc }): Recusada[] => {
      if (inactiv || (saida !== null && dt >= saida)) {
        const em = saida === null ? '' : ` em ${dataLegivel(saida)}`
        return [[cd, `${inactiv ? 'Já saiu' : 'Sai'} da empresa${em}.`]]
      }
      if (dt_prox_marc === null) return []
      return [[cd, `Já tem um exame marcado para ${dataLegivel(dt_prox_marc)}.`]]
    }),
  )
}

export const foraDaEmpresa = () =>
  dadosErrados({ marcacoes: 'Escolha pessoas de uma só empresa de cada vez.' })

type Enfermagem = Omit<Pessoas, 'pessoas'> & { minutos: number; pedidas: ReturnType<typeof piece> }

/** Finds employees who are with a nurse at that time. */
async function checkEnfermagem(tx: Db, { cd_empresa, dt, minutos, pedidas }: Enfermagem) {
  const rows = await tx.rows(sql`
    select s.cd_funcion${asInt('cd_funcion')}, to_char(m.hr, 'HH24:MI')${asText('hr')}
    from ${pedidas}
    join marcacao_enferm m on m.cd_empresa = ${cd_empresa} and m.cd_funcion = s.cd_funcion
      and m.cd_estad = 0 and m.dt between ${dt}::date - 1 and ${dt}::date + 1
      and tsrange(m.dt + m.hr, m.dt + m.hr + m.minutos * interval '1 minute')
        && tsrange(${dt}::date + s.hr, ${dt}::date + s.hr + ${minutos} * interval '1 minute')`)
  refuse(
    rows.map(({ cd_funcion, hr }) => [cd_funcion, `Está com a enfermagem a essa hora, às ${hr}.`]),
  )
}

function refuse(quem: readonly Recusada[]) {
  if (quem.length === 0) return
  const [, porque = ''] = quem[0] ?? []
  const outros = quem.length === 1 ? '' : ` E mais ${quem.length - 1}.`
  throw new Refusal(
    409,
    `Nada foi marcado: veja quem não pode ficar como está. ${porque}${outros}`,
    {
      campos: Object.fromEntries(quem.map(([cd, text]) => [String(cd), text])),
    },
  )
}
