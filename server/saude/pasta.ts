import { decisoes } from '#contract/saude/decisao.ts'
import { codigosMarcacao } from '#contract/saude/estado-marcacao.ts'
import { meiosConhecimento } from '#contract/saude/forms.ts'
import { wholeFicheiro } from '#server/comum/ficheiros.ts'
import {
  algunsDe,
  fimDe,
  type CapituloEscrito,
  type PastaPedida,
  type Peca,
} from '#server/comum/pasta/capitulo.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import { asFlag, asInt, asText, columns, columnsOrNull } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { withinScope } from '#server/kit/access/subtree.ts'

/** Workers of the last day, each with the certificate that is good then, and the copy he signed. */
export async function fichasDaPasta(pedida: PastaPedida): Promise<CapituloEscrito> {
  const { db, scope, ate } = pedida
  const { cd_empresa } = scope
  const rows = await db.rows(sql`
    select ${columns('funcionario f', 'cd', 'num_mecan', 'nome')},
           ${columns('organigrama o', 'nome as organig')},
           ${columnsOrNull('exame e', 'dt', 'cd_decis', 'dt_expir', 'cd_anex')},
           ${columnsOrNull('tipo_exame t', 'nome as tipo')},
           ${columnsOrNull('conhecimento c', 'dt as dt_conhec', 'meio')},
           ${columnsOrNull('ficha_assinada s', 'cd as cd_assinada', 'mime')}
    from funcionario f
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = f.cd_organig
    left join lateral (
      select e.* from exame e
      where e.cd_empresa = ${cd_empresa} and e.cd_funcion = f.cd and e.dt <= ${ate}::date
      order by e.dt desc, e.hr desc, e.cd desc limit 1) e
      on e.cd_anex is not null and coalesce(e.dt_expir >= ${ate}::date, true)
    left join tipo_exame t on t.cd = e.cd_tipo_exam
    left join conhecimento c on c.cd_empresa = ${cd_empresa} and c.cd_anex = e.cd_anex
    left join ficha_assinada s on s.cd_empresa = ${cd_empresa} and s.cd_anex = e.cd_anex
    where f.cd_empresa = ${cd_empresa} and ${await withinScope(db, scope)}
      and f.dt_ini_instit <= ${ate}::date
      and (not f.inactiv or f.dt_inactiv > ${ate}::date)
    order by f.chave_nome, f.cd`)
  const semFicha = rows.filter(({ cd_anex }) => cd_anex === null)
  const porConhecer = rows.filter((row) => row.cd_anex !== null && row.dt_conhec === null)
  const ditos = (which: typeof rows) => algunsDe(which.map(({ nome }) => nome))
  return {
    como:
      `Trabalhadores ao serviço em ${dataLegivel(ate)}, cada um com a ficha do último exame até esse dia, se ` +
      'ainda vale nesse dia, e a cópia que assinou em papel, onde há. A lista diz quando tomou conhecimento.',
    faltas: [
      ...(rows.length === 0 ? ['Não há trabalhadores ao serviço nesta unidade.'] : []),
      ...(semFicha.length === 0
        ? []
        : [`Sem ficha em vigor (${semFicha.length} de ${rows.length}): ${ditos(semFicha)}.`]),
      ...(porConhecer.length === 0
        ? []
        : [
            `Sem registo de que tomaram conhecimento (${porConhecer.length}): ${ditos(porConhecer)}.`,
          ]),
    ],
    pecas: rows.flatMap(({ cd, cd_anex, num_mecan, nome, dt, cd_assinada, mime }): Peca[] => {
      if (cd_anex === null || dt === null) return []
      const base = [num_mecan, nome, dt].filter(Boolean).join(' ')
      const dela = {
        leitura: { alvo: 'ficha', cd_alvo: cd_anex },
        funcionarios: [cd],
      } as const
      const ficha: Peca = {
        ...dela,
        chave: `ficha ${cd_anex}`,
        nome: base,
        fim: '.pdf',
        ler: async () =>
          await wholeFicheiro(
            db,
            piece`from anexo x where x.cd_empresa = ${cd_empresa} and x.cd = ${cd_anex}`,
          ),
      }
      if (cd_assinada === null || mime === null) return [ficha]
      return [
        ficha,
        {
          ...dela,
          chave: `assinada ${cd_assinada}`,
          nome: `${base} assinada`,
          fim: fimDe(mime),
          ler: async () =>
            await wholeFicheiro(
              db,
              piece`from ficha_assinada x where x.cd_empresa = ${cd_empresa} and x.cd = ${cd_assinada}`,
            ),
        },
      ]
    }),
    lista: {
      leitura: { alvo: 'exame' },
      cabeca: (
        'Nº Mecanográfico;Funcionário;Organigrama;Data do exame;Tipo de exame;' +
        'Decisão;Válido até;Tomou conhecimento em;Como'
      ).split(';'),
      linhas: rows.map((row) => ({
        chave: row.cd_anex === null ? undefined : `ficha ${row.cd_anex}`,
        cd_funcion: row.cd,
        celulas: [
          row.num_mecan ?? '',
          row.nome,
          row.organig,
          row.dt ? dataLegivel(row.dt) : '',
          row.tipo ?? '',
          row.cd_decis ? decisoes[row.cd_decis] : '',
          row.dt_expir ? dataLegivel(row.dt_expir) : '',
          row.dt_conhec ? dataLegivel(row.dt_conhec) : '',
          row.meio ? (meios[row.meio] ?? '') : '',
        ],
      })),
    },
  }
}

const meios: Readonly<Record<string, string>> = meiosConhecimento

/** Exams and nursing actions booked in the period, and how each ended. */
export async function marcacoesDaPasta(pedida: PastaPedida): Promise<CapituloEscrito> {
  const { db, scope, de, ate } = pedida
  const { cd_empresa } = scope
  const dentro = await withinScope(db, scope)
  const dePessoa = piece`
    join funcionario f on f.cd_empresa = ${cd_empresa} and f.cd = m.cd_funcion
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = f.cd_organig`
  const quando = piece`${dentro} and m.dt between ${de}::date and ${ate}::date`
  const campos = piece`
    ${columns('funcionario f', 'cd', 'num_mecan', 'nome')}, ${columns('organigrama o', 'nome as organig')},
    m.dt::date${asText('dt')}, to_char(m.hr, 'HH24:MI')${asText('hr')}, m.cd_estad${asInt('cd_estad')},
    (m.cd_estad = 0 and m.dt < current_date)${asFlag('aberta')}`
  const rows = await db.rows(sql`
    select ${campos}, t.nome${asText('tipo')}
    from marcacao m ${dePessoa}
    join tipo_exame t on t.cd = m.cd_tipo_exam
    where m.cd_empresa = ${cd_empresa} and ${quando}
    union all
    select ${campos}, v.nome${asText('tipo')}
    from marcacao_enferm m ${dePessoa}
    join tipo_ac_enferm r on r.cd = m.cd_tipo_ac_enferm
    join tipo_ac_enferm v on v.cd = r.cd_cliente
    where m.cd_empresa = ${cd_empresa} and ${quando}
    order by dt, hr, nome, tipo`)
  const contadas = Object.entries(codigosMarcacao).flatMap(([estado, { nome }]) => {
    const total = rows.filter(({ cd_estad }) => cd_estad === Number(estado)).length
    return total === 0 ? [] : [`${nome}: ${total}`]
  })
  const abertas = rows.filter(({ aberta }) => aberta).length
  return {
    como:
      'Exames e ações de enfermagem marcados para o período, de quem está ou esteve na unidade, e como ' +
      `acabaram. ${contadas.length === 0 ? '' : `${contadas.join('; ')}.`}`.trim(),
    faltas: [
      ...(rows.length === 0 ? ['Não há marcações no período.'] : []),
      ...(abertas === 0
        ? []
        : [`Marcações passadas sem dizer se a pessoa compareceu: ${abertas}.`]),
    ],
    pecas: [],
    lista: {
      cabeca: ['Data', 'Hora', 'Nº Mecanográfico', 'Funcionário', 'Organigrama', 'Tipo', 'Estado'],
      linhas: rows.map(({ cd, dt, hr, num_mecan, nome, organig, tipo, cd_estad }) => ({
        cd_funcion: cd,
        celulas: [
          dataLegivel(dt),
          hr,
          num_mecan ?? '',
          nome,
          organig,
          tipo,
          nomesDosEstados[cd_estad] ?? '',
        ],
      })),
    },
  }
}

const nomesDosEstados: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(codigosMarcacao).map(([cd, { nome }]) => [cd, nome]),
)
