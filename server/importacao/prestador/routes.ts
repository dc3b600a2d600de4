import * as calls from '#contract/importacao/prestador.ts'
import { empresaCliente } from '#server/comum/no.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { importFicheiro, previewImportacao } from './import.ts'
import { readImportado } from './ler.ts'

export function importacaoPrestadorRoutes(app: App) {
  serve(app, calls.previewImportacao, async ({ db, comum, params: { empresa }, body }) => {
    const cd_empresa = await empresaCliente(db, empresa)
    const lida = await readImportado(comum, body)
    return { message: await previewImportacao(app.database().prestador, cd_empresa, lida) }
  })
  serveWrite(app, calls.confirmImportacao, {
    empresa: async ({ db, params }) => await empresaCliente(db, params.empresa),
    logs: true,
    first: async ({ comum, body }) => await readImportado(comum, body),
    write: async (tx, { params: { empresa: cd_empresa }, session, body }, lida) => {
      const { nome_fich, versao } = body
      const confirmada = { cd_empresa, autor: session, nome_fich, versao }
      return {
        message: 'Ficheiro importado.',
        resumo: await importFicheiro(tx, confirmada, lida),
      }
    },
  })
}
