import { especiesDocumento, type EspecieDocumento } from '#contract/documento/codes.ts'
import { wholeFicheiro } from '#server/comum/ficheiros.ts'
import { fimDe, type CapituloEscrito, type PastaPedida } from '#server/comum/pasta/capitulo.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import { asFlag, columns, columnsOrNull } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'

const esperadas = ['apolice', 'contrato', 'plano'] as const satisfies EspecieDocumento[]

/** Documents good on some day of the period, of the unit, below it, and above it up to the maker. */
export async function servicosDaPasta(pedida: PastaPedida): Promise<CapituloEscrito> {
  const { db, scope, de, ate } = pedida
  const { cd_empresa } = scope
  const documentos = await db.rows(sql`
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
      and (n.caminho @> array[${scope.org}::int]
        or (n.caminho @> array[${scope.membro.cd_organig}::int] and n.cd = any (u.caminho)))
    order by m.especie, m.dt_fim, m.cd, x.cd`)
  const validas = new Set(
    documentos.filter(({ dt_fim }) => dt_fim >= ate).map(({ especie }) => especie),
  )
  const um = Map.groupBy(documentos, ({ cd }) => cd)
    .values()
    .map(([first]) => first)
  return {
    como:
      'Documentos com prazo válidos em algum dia do período, da unidade, das que estão abaixo dela e das ' +
      'que estão acima até onde chega o acesso de quem fez a pasta. Os ficheiros de antes de uma renovação ' +
      'vão também, se valeram no período.',
    faltas: [
      ...esperadas
        .filter((especie) => !validas.has(especie))
        .map(
          (especie) =>
            `${especiesDocumento[especie]}: nenhum documento válido em ${dataLegivel(ate)}.`,
        ),
      ...um.flatMap((row) => (row && row.cd_fich === null ? [`${row.titulo}: sem ficheiro.`] : [])),
    ],
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
      linhas: documentos.map(
        ({ cd_fich, especie, titulo, organig, dt_fim, atual, responsavel }) => ({
          chave: cd_fich === null ? undefined : chaveOf(cd_fich),
          celulas: [
            nomesDasEspecies[especie] ?? especie,
            titulo,
            organig,
            dataLegivel(dt_fim),
            cd_fich === null ? '' : atual ? 'agora' : 'antes',
            responsavel ?? '',
          ],
        }),
      ),
    },
  }
}

const chaveOf = (cd: number) => `documento ${cd}`
const nomesDasEspecies: Readonly<Record<string, string>> = especiesDocumento

/** The portal has no such kind of document: the chapter says so. */
export const consultaDaPasta = async (): Promise<CapituloEscrito> =>
  await Promise.resolve({
    como: 'O portal não tem um tipo de documento para a consulta dos trabalhadores.',
    faltas: ['Não há documentos da consulta dos trabalhadores no portal: junte-os em papel.'],
    pecas: [],
  })
