import {
  listRelatorios,
  relatorioPrestador,
  type EmpresaDoAno,
} from '#contract/relatorio-unico/relatorio.ts'
import { empresaCliente } from '#server/comum/no.ts'
import { logLeituras } from '#server/comum/leitura.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { closeAno } from '../close.ts'
import type { Pedido } from '../contar.ts'
import { linhasDe, nomeDoPrestador, relatorioDe, todasAsPartes } from '../routes.ts'
import { versaoDe, empresasAtivas } from '../rows.ts'

export function relatorioUnicoPrestadorRoutes(app: App) {
  const inside = (cd_empresa: number) => app.database().prestador.empresa(cd_empresa)
  serve(app, relatorioPrestador.readRelatorio, async ({ db, params, config, query }) => {
    const pedido = pedidoOf(await empresaCliente(db, params.empresa), config, Number(query.ano))
    return { message: await relatorioDe(inside(pedido.cd_empresa), pedido, { inteiro: true }) }
  })
  serve(app, relatorioPrestador.readVersao, async ({ db, params, query: { ano, versao } }) => {
    const cd_empresa = await empresaCliente(db, params.empresa)
    return await versaoDe(inside(cd_empresa), { cd_empresa, ano: Number(ano), versao })
  })
  serve(app, relatorioPrestador.listLinhas, async ({ db, params, session, request, query }) => {
    const cd_empresa = await empresaCliente(db, params.empresa)
    const contando = { cd_empresa, org: cd_empresa, ano: Number(query.ano) }
    const { lidas, ...reply } = await linhasDe(inside(cd_empresa), contando, query)
    const leitor = { session, scope: { cd_empresa }, origem: request.ip }
    if (query.quadro !== 'atividade') {
      await logLeituras(inside(cd_empresa), leitor, query.quadro, lidas)
    }
    return reply
  })
  serveWrite(app, relatorioPrestador.closeAno, {
    empresa: async ({ db, params }: { db: Db; params: { empresa: number } }) =>
      await empresaCliente(db, params.empresa),
    logs: true,
    write: async (tx, { params, autor, config, body }) => ({
      message: await closeAno(tx, {
        ...pedidoOf(params.empresa, config, body.ano),
        autor,
        do_prestador: true,
      }),
    }),
  })
  serve(app, listRelatorios, async ({ db, config, query: { ano, pagina = 1 } }) => {
    const { count, rows } = await empresasAtivas(db, pagina)
    const message: EmpresaDoAno[] = []
    for (const { cd, nome } of rows) {
      const pedido = pedidoOf(cd, config, Number(ano))
      const { numeros, versoes, mudou } = await relatorioDe(inside(cd), pedido, { inteiro: true })
      const [versao = null] = versoes
      const locais = numeros.estabelecimentos.filter((one) => one.cd !== 0).length
      const faltas = [...new Set(numeros.faltas.map(({ falta }) => falta))]
      message.push({
        cd,
        nome,
        estado: estadoOf({ versao: versao !== null, mudou, locais, faltas: faltas.length }),
        estabelecimentos: locais,
        faltas,
        versao,
      })
    }
    return { message, count }
  })
}

type Sabido = { versao: boolean; mudou: boolean; locais: number; faltas: number }

function estadoOf({ versao, mudou, locais, faltas }: Sabido): EmpresaDoAno['estado'] {
  if (versao) return mudou ? 'mudou' : 'fechado'
  if (locais === 0) return 'por_preparar'
  return faltas > 0 ? 'com_faltas' : 'pronto'
}

const pedidoOf = (cd_empresa: number, config: Config, ano: number): Pedido => ({
  cd_empresa,
  org: cd_empresa,
  ano,
  partes: todasAsPartes,
  comHoras: true,
  comContratos: true,
  prestador: nomeDoPrestador(config),
})
