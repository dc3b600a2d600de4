import type { Direito } from '#contract/kit/rights.ts'
import { quadros, lugares, type Quadro } from '#contract/relatorio-unico/quadros.ts'
import {
  linhasPorPagina,
  relatorioDaEmpresa,
  type LinhaContada,
  type RelatorioUnico,
} from '#contract/relatorio-unico/relatorio.ts'
import type { QueryOf } from '#contract/kit/route.ts'
import { linhasContadas, type Contando } from '#server/comum/contado.ts'
import { hojeEmLisboa } from '#server/comum/horas.ts'
import { logLeituras } from '#server/comum/leitura.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { semAcesso } from '#server/kit/base/refusal.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { closeAno, isChanged } from './close.ts'
import { numerosDoAno, type Pedido } from './contar.ts'
import { locaisDe, nosDe } from './locais.ts'
import { versaoDe, versoesDe } from './rows.ts'

export function relatorioUnicoRoutes(app: App) {
  serve(app, relatorioDaEmpresa.readRelatorio, async ({ db, scope, config, query }) => {
    const pedido = pedidoOf(scope, config, Number(query.ano))
    return { message: await relatorioDe(db, pedido, { inteiro: isInteiro(scope) }) }
  })
  serve(app, relatorioDaEmpresa.readVersao, async ({ db, scope, query: { ano, versao } }) => {
    if (!isInteiro(scope)) throw semAcesso()
    return await versaoDe(db, { cd_empresa: scope.cd_empresa, ano: Number(ano), versao })
  })
  serve(app, relatorioDaEmpresa.listLinhas, async ({ db, scope, session, request, query }) => {
    if (!partesDe(scope).includes(query.quadro)) throw semAcesso()
    const contando = { cd_empresa: scope.cd_empresa, org: scope.org, ano: Number(query.ano) }
    const { lidas, ...reply } = await linhasDe(db, contando, query)
    const leitor = { session, scope, origem: request.ip }
    if (query.quadro !== 'atividade') await logLeituras(db, leitor, query.quadro, lidas)
    return reply
  })
  serveWrite(app, relatorioDaEmpresa.closeAno, async (tx, { scope, autor, config, body }) => ({
    message: await closeAno(tx, {
      ...pedidoOf(scope, config, body.ano),
      autor,
      do_prestador: false,
    }),
  }))
}

/** Versions stand only with the whole. */
export async function relatorioDe(
  db: Db,
  pedido: Pedido,
  { inteiro }: { inteiro: boolean },
): Promise<RelatorioUnico> {
  const numeros = await numerosDoAno(db, pedido)
  const versoes = inteiro ? await versoesDe(db, pedido) : []
  return {
    numeros,
    versoes,
    fecha: inteiro && isOver(pedido.ano),
    mudou: await isChanged(db, pedido, { ultima: versoes[0], numeros }),
  }
}

const holds = ({ membro }: Scope, direito: Direito) => membro.direitos.includes(direito)

const partesDe = (scope: Scope) => todasAsPartes.filter((one) => holds(scope, quadros[one].direito))

export const todasAsPartes = Object.keys(quadros) as Quadro[]

/** A whole company, and every part of it. */
const isInteiro = (scope: Scope) =>
  scope.org === scope.cd_empresa && partesDe(scope).length === todasAsPartes.length

const isOver = (ano: number) => hojeEmLisboa() > `${ano}-12-31`

const pedidoOf = (scope: Scope, config: Config, ano: number): Pedido => ({
  cd_empresa: scope.cd_empresa,
  org: scope.org,
  ano,
  partes: partesDe(scope),
  comHoras: holds(scope, 'acidente.ver') || holds(scope, 'seguranca.ver'),
  comContratos: holds(scope, 'seguranca.ver'),
  prestador: nomeDoPrestador(config),
})

export const nomeDoPrestador = ({ PRESTADOR_NOME, BASE_TITLE }: Config) =>
  PRESTADOR_NOME ?? BASE_TITLE

/** A page of rows, and what of it is to be logged. */
export async function linhasDe(
  db: Db,
  contando: Contando,
  query: QueryOf<typeof relatorioDaEmpresa.listLinhas>,
) {
  const { quadro, local, qual, sexo, classe, pagina = 1 } = query
  const nos = nosDe(await locaisDe(db, contando), local === undefined ? undefined : Number(local))
  const escolha = { nos, qual, sexo: sexo === undefined ? undefined : Number(sexo), classe }
  const page = { salta: (pagina - 1) * linhasPorPagina, ate: linhasPorPagina }
  const { count, rows } = await linhasContadas(db, quadro, contando, escolha, page)
  return {
    count,
    message: rows.map(
      ({ cd, dt, nome, num_mecan, organig, nome_qual, qual: cd_qual, dias }): LinhaContada => ({
        cd,
        dt,
        nome,
        num_mecan,
        organig,
        qual: quadro === 'acidente' ? (cd_qual === 2 ? lugares[2] : lugares[1]) : nome_qual,
        dias,
      }),
    ),
    lidas: rows.flatMap(({ cd, cd_funcion }) =>
      cd_funcion === null ? [] : [{ cd_alvo: cd, cd_funcion }],
    ),
  }
}
