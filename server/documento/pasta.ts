import { especiesDocumento, type EspecieDocumento } from '#contract/documento/codes.ts'
import { wholeFicheiro } from '#server/comum/ficheiros.ts'
import { fimDe, type CapituloEscrito, type PastaPedida } from '#server/comum/pasta/capitulo.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import { asFlag, columns, columnsOrNull } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'

const esperadas = ['apolice', 'contrato', 'plano'] as const satisfies EspecieDocumento[]

/** Documents good on some day of the period, of the unit, below it, and above it up to the maker. */
async function documentosDe({ db, scope, de }: PastaPedida, consulta: boolean) {
  const { cd_empresa } = scope
  return await db.rows(sql`
    select ${columns('documento m', 'cd', 'especie', 'titulo', 'dt_fim', 'responsavel')},
           ${columns('organigrama n', 'nome as organig')},
           ${columnsOrNull('documento_ficheiro x', 'cd as cd_fich', 'mime', 'dt_fim as ate')},
           coalesce(x.cd = m.cd_fich, false)${asFlag('atual')}
    from documento m
    join organigrama n on n.cd_empresa = ${cd_empresa} and n.cd = m.cd_organig
    join organigrama u on u.cd_empresa = ${cd_empresa} and u.cd = ${scope.org}
    left join documento_ficheiro x on x.cd_empresa = ${cd_empresa} and x.cd_documento = m.cd
      and x.dt_fim >= ${de}::date
    where m.cd_empresa = ${cd_empresa} and m.dt_fim >= ${de}::date
      and (m.especie = 'consulta') = ${consulta}
      and (n.caminho @> array[${scope.org}::int]
        or (n.caminho @> array[${scope.membro.cd_organig}::int] and n.cd = any (u.caminho)))
    order by m.especie, m.dt_fim, m.cd, x.cd`)
}
type Documentos = Awaited<ReturnType<typeof documentosDe>>

const onde =
  'da unidade, das que estão abaixo dela e das que estão acima até onde chega o acesso de quem fez a pasta. ' +
  'Os ficheiros de antes de uma renovação vão também, se valeram no período.'

const semFicheiro = (documentos: Documentos) =>
  documentos.flatMap(({ cd_fich, titulo }) =>
    cd_fich === null ? [`${titulo}: sem ficheiro.`] : [],
  )

/** The insurance, the contract, the plan and the checks. */
export async function servicosDaPasta(pedida: PastaPedida): Promise<CapituloEscrito> {
  const { ate } = pedida
  const documentos = await documentosDe(pedida, false)
  const validas = new Set(
    documentos.filter(({ dt_fim }) => dt_fim >= ate).map(({ especie }) => especie),
  )
  return {
    como: `Documentos com prazo válidos em algum dia do período, ${onde}`,
    faltas: [
      ...esperadas
        .filter((especie) => !validas.has(especie))
        .map(
          (especie) =>
            `${especiesDocumento[especie]}: nenhum documento válido em ${dataLegivel(ate)}.`,
        ),
      ...semFicheiro(documentos),
    ],
    ...conteudoDe(pedida, documentos),
  }
}

/** The consultation of the workers in writing, each year: good until the next. */
export async function consultaDaPasta(pedida: PastaPedida): Promise<CapituloEscrito> {
  const { ate } = pedida
  const documentos = await documentosDe(pedida, true)
  return {
    como: `Documentos da consulta dos trabalhadores (Lei n.º 102/2009, artigo 18.º) válidos em algum dia do período, ${onde}`,
    faltas: [
      ...(documentos.some(({ dt_fim }) => dt_fim >= ate)
        ? []
        : [`Consulta dos trabalhadores: nenhum documento válido em ${dataLegivel(ate)}.`]),
      ...semFicheiro(documentos),
    ],
    ...conteudoDe(pedida, documentos),
  }
}

const conteudoDe = (
  { db, scope: { cd_empresa } }: PastaPedida,
  documentos: Documentos,
): Pick<CapituloEscrito, 'pecas' | 'lista'> => ({
  pecas: documentos.flatMap(({ cd_fich, titulo, ate: fim, mime }) =>
    cd_fich === null || fim === null || mime === null
      ? []
      : [
          {
            chave: chaveOf(cd_fich),
            nome: `${titulo} até ${dataLegivel(fim)}`,
            fim: fimDe(mime),
            leitura: { alvo: 'documento', cd_alvo: cd_fich },
            ler: async () =>
              await wholeFicheiro(
                db,
                piece`from documento_ficheiro x where x.cd_empresa = ${cd_empresa} and x.cd = ${cd_fich}`,
              ),
          },
        ],
  ),
  lista: {
    cabeca: ['Tipo', 'Título', 'Organigrama', 'Válido até', 'Ficheiro de', 'Quem trata'],
    linhas: documentos.map(({ cd_fich, especie, titulo, organig, dt_fim, atual, responsavel }) => ({
      chave: cd_fich === null ? undefined : chaveOf(cd_fich),
      celulas: [
        nomesDasEspecies[especie] ?? especie,
        titulo,
        organig,
        dataLegivel(dt_fim),
        cd_fich === null ? '' : atual ? 'agora' : 'antes',
        responsavel ?? '',
      ],
    })),
  },
})

const chaveOf = (cd: number) => `documento ${cd}`
const nomesDasEspecies: Readonly<Record<string, string>> = especiesDocumento
