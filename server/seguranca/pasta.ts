import { estadoAtividade, estadosAtividade, estadosMedida } from '#contract/seguranca/codes.ts'
import { wholeFicheiro } from '#server/comum/ficheiros.ts'
import {
  algunsDe,
  fimDe,
  type CapituloEscrito,
  type PastaPedida,
  type Peca,
} from '#server/comum/pasta/capitulo.ts'
import { drawFolhaDaPasta, emPares } from '#server/comum/pasta/folha-da-pasta.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import { asFlag, columns, columnsOrNull } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { anexosOfMedida } from './anexo-medida.ts'
import { passosOfMedida } from './passo-medida.ts'
import { planoDeMedidas } from './plano.ts'
import { naAtividade } from './rows.ts'

/** Activities of the period that were not called off, with their reports and documents. */
export async function relatoriosDaPasta(pedida: PastaPedida): Promise<CapituloEscrito> {
  const { db, scope, de, ate } = pedida
  const { cd_empresa } = scope
  const rows = await db.rows(sql`
    select ${columns('atividade a', 'cd', 'dt', 'cd_estad', 'cd_funcion')},
           ${columns('area z', 'nome as area')}, ${columns('tipo_atividade t', 'nome as tipo')},
           ${columns('organigrama o', 'nome as organig')},
           ${columnsOrNull('tecnico d', 'nome as tecnic')},
           ${columnsOrNull('atividade_anexo x', 'cd as cd_anex', 'titulo', 'mime')},
           coalesce(x.relatorio, false)${asFlag('relatorio')}
    from atividade a
    join area z on z.cd = a.cd_area
    join tipo_atividade t on t.cd = a.cd_tipo
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = a.cd_organig
    left join tecnico d on d.cd = a.cd_tecnic
    left join atividade_anexo x on x.cd_empresa = ${cd_empresa} and x.cd_atividade = a.cd
      and (x.cd = a.cd_relat or not x.relatorio)
    where a.cd_empresa = ${cd_empresa} and ${await withinScope(db, scope, piece`a`)}
      and a.cd_estad <> ${estadoAtividade.cancelada}
      and a.dt between ${de}::date and ${ate}::date
    order by a.dt, a.cd, x.relatorio desc, x.cd`)
  const semRelatorio = Map.groupBy(rows, ({ cd }) => cd)
    .values()
    .filter(
      ([first, ...mais]) =>
        first?.cd_estad === estadoAtividade.realizada &&
        ![first, ...mais].some(({ relatorio }) => relatorio),
    )
    .map(([first]) => (first ? `${first.tipo}, ${dataLegivel(first.dt)}` : ''))
    .toArray()
  return {
    como:
      'Atividades técnicas com data no período que não foram canceladas, cada uma com o relatório que vale ' +
      'e os outros documentos que tem.',
    faltas: [
      ...(rows.length === 0 ? ['Não há atividades técnicas no período.'] : []),
      ...(semRelatorio.length === 0
        ? []
        : [`Atividades realizadas sem relatório: ${algunsDe(semRelatorio)}.`]),
    ],
    pecas: rows.flatMap(({ cd_anex, cd_funcion, dt, tipo, titulo }): Peca[] => {
      if (cd_anex === null) return []
      return [
        {
          chave: `atividade ${cd_anex}`,
          nome: `${dt} ${tipo} - ${titulo ?? ''}`,
          fim: '.pdf',
          // about nobody, it is not logged where it is read alone either
          ...(cd_funcion !== null && {
            leitura: { alvo: 'atividade', cd_alvo: cd_anex },
            funcionarios: [cd_funcion],
          }),
          ler: async () => await wholeFicheiro(db, naAtividade(scope, cd_anex)),
        },
      ]
    }),
    lista: {
      cabeca: ['Data', 'Área', 'Tipo', 'Organigrama', 'Técnico', 'Estado', 'Documento'],
      linhas: rows.map(({ cd_anex, dt, area, tipo, organig, tecnic, cd_estad, relatorio }) => ({
        chave: cd_anex === null ? undefined : `atividade ${cd_anex}`,
        celulas: [
          dataLegivel(dt),
          area,
          tipo,
          organig,
          tecnic ?? '',
          estadosAtividade[cd_estad],
          cd_anex === null ? '' : relatorio ? 'Relatório' : 'Outro',
        ],
      })),
    },
  }
}

/** Measures of the period, and those from before that were not done; each with its trail. */
export async function medidasDaPasta(pedida: PastaPedida): Promise<CapituloEscrito> {
  const { db, scope, de, ate } = pedida
  const { cd_empresa } = scope
  const dentro = await withinScope(db, scope, piece`m`)
  const medidas = await db.rows(sql`
    select ${columns('medida m', 'cd', 'dt', 'prazo', 'dt_prazo', 'cd_estad', 'medida')},
           ${columns('medida m', 'risco_identific', 'responsavel', 'previsto')},
           ${columns('tarefa k', 'nome as tarefa')}, ${columns('organigrama o', 'nome as organig')},
           (m.cd_estad <> 99 and m.dt_prazo < current_date) is true${asFlag('atrasada')}
    from medida m
    join tarefa k on k.cd_empresa = ${cd_empresa} and k.cd = m.cd_tarefa
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = m.cd_organig
    where m.cd_empresa = ${cd_empresa} and ${dentro} and m.dt <= ${ate}::date
      and (m.dt >= ${de}::date or m.cd_estad <> 99)
    order by m.dt, m.cd`)
  type Medida = (typeof medidas)[number]
  const anexos = pedida.fotografias
    ? await anexosDe(pedida, new Set(medidas.map(({ cd }) => cd)))
    : []
  const plano = await planoDeMedidas(db, {
    cd_empresa,
    no: scope.org,
    dentro,
    acima: piece`o.acima`,
  })
  const folha = async ({ cd, ...m }: Medida) => {
    const passos = await passosOfMedida(db, cd_empresa, cd)
    const juntos = await anexosOfMedida(db, { cd_empresa, cd })
    return await drawFolhaDaPasta({
      titulo: `Medida n.º ${cd}`,
      prestador: pedida.prestador,
      numero: String(cd),
      dia: m.dt,
      quadros: [
        {
          titulo: 'Medida',
          linhas: [
            { campos: [{ titulo: 'Risco identificado', valor: m.risco_identific }] },
            { campos: [{ titulo: 'Medida', valor: m.medida }] },
            ...emPares([
              ['Tarefa', m.tarefa],
              ['Organigrama', m.organig],
              ['Identificada em', dataLegivel(m.dt)],
              ['Prazo', m.prazo],
              ['Responsável', m.responsavel],
              ['Previsto', m.previsto && dataLegivel(m.previsto)],
              ['Estado', estadosMedida[m.cd_estad]],
              ['Prazo excedido', m.atrasada ? 'Sim' : 'Não'],
            ]),
          ],
        },
        {
          titulo: 'Percurso',
          linhas: [
            {
              lista: passos.map(
                ({ dt, hr, autor, titulo, texto }) =>
                  `${dataLegivel(dt)} ${hr}, ${autor}: ${titulo}${texto === null ? '' : `. ${texto}`}`,
              ),
              vazia: 'Sem passos desde que foi identificada.',
            },
          ],
        },
        {
          titulo: 'Fotografias e documentos',
          linhas: [
            {
              lista: juntos.map(({ nome_fich, autor }) => `${nome_fich}, de ${autor}`),
              vazia: 'Nenhum.',
            },
          ],
        },
      ],
      nota: 'Como está no portal no dia em que a pasta foi feita.',
    })
  }
  const folhaDoPlano = async (cd: number, nome: string) => {
    const dela = await planoDeMedidas(db, {
      cd_empresa,
      no: scope.org,
      dentro,
      acima: piece`o.acima`,
      unidade: cd,
    })
    if (!dela || dela.medidas.length === 0) return undefined
    return await drawFolhaDaPasta({
      titulo: `Plano de ação: ${nome}`,
      prestador: pedida.prestador,
      numero: String(cd),
      dia: ate,
      ...(dela.demais && {
        aviso: 'São mais medidas do que cabem aqui: as outras estão em lista.csv.',
      }),
      quadros: dela.medidas.map((m) => ({
        titulo: m.medida,
        linhas: [
          { campos: [{ titulo: 'Risco identificado', valor: m.risco_identific }] },
          ...emPares([
            ['Tarefa', m.tarefa],
            ['Prazo', m.prazo],
            ['Responsável', m.responsavel],
            ['Estado', m.estad],
          ]),
        ],
      })),
      nota: 'Medidas em aberto no dia em que a pasta foi feita.',
    })
  }
  const atrasadas = medidas.filter(({ atrasada }) => atrasada).length
  const semQuem = medidas.filter(
    ({ cd_estad, responsavel }) => cd_estad !== 99 && !responsavel,
  ).length
  return {
    como:
      'Medidas identificadas no período, e as de antes que estão por implementar. Cada uma com o seu ' +
      `percurso; o plano de ação de cada unidade tem as que estão em aberto. Fotografias: ${pedida.fotografias ? 'juntas' : 'não foram pedidas'}.`,
    faltas: [
      ...(medidas.length === 0 ? ['Não há medidas no período.'] : []),
      ...(atrasadas === 0 ? [] : [`Medidas em aberto com o prazo excedido: ${atrasadas}.`]),
      ...(semQuem === 0 ? [] : [`Medidas em aberto sem responsável: ${semQuem}.`]),
    ],
    pecas: [
      ...(plano?.unidades ?? []).map(({ cd, organig }): Peca => ({
        chave: `plano ${cd}`,
        nome: `Plano de ação ${organig}`,
        fim: '.pdf',
        ler: async () => await folhaDoPlano(cd, organig),
      })),
      ...medidas.map((medida): Peca => ({
        chave: `medida ${medida.cd}`,
        nome: `Medida ${medida.cd}`,
        fim: '.pdf',
        ler: async () => await folha(medida),
      })),
      ...anexos,
    ],
    lista: {
      cabeca: (
        'Medida n.º;Data;Organigrama;Tarefa;Risco identificado;Medida;Prazo;' +
        'Responsável;Previsto;Estado'
      ).split(';'),
      linhas: medidas.map((m) => ({
        chave: `medida ${m.cd}`,
        celulas: [
          String(m.cd),
          dataLegivel(m.dt),
          m.organig,
          m.tarefa,
          m.risco_identific,
          m.medida,
          m.prazo,
          m.responsavel ?? '',
          m.previsto === null ? '' : dataLegivel(m.previsto),
          estadosMedida[m.cd_estad],
        ],
      })),
    },
  }
}

async function anexosDe({ db, scope }: PastaPedida, medidas: Set<number>): Promise<Peca[]> {
  const { cd_empresa } = scope
  const rows = await db.rows(sql`
    select ${columns('medida_anexo x', 'cd', 'cd_medida', 'nome_fich', 'mime')} from medida_anexo x
    where x.cd_empresa = ${cd_empresa} and x.cd_medida = any (${[...medidas]}::bigint[])
    order by x.cd_medida, x.cd`)
  return rows.map(({ cd, cd_medida, nome_fich, mime }) => ({
    chave: `fotografia ${cd}`,
    nome: `Medida ${cd_medida} ${nome_fich.replace(/\.\w{1,5}$/u, '')}`,
    fim: fimDe(mime),
    ler: async () =>
      await wholeFicheiro(
        db,
        piece`from medida_anexo x where x.cd_empresa = ${cd_empresa} and x.cd = ${cd}`,
      ),
  }))
}
