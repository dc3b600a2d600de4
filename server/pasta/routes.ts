import * as calls from '#contract/pasta/pasta.ts'
import { asAttachment } from '#server/comum/ficheiros.ts'
import { dataKey } from '#server/comum/segredo.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { zipOf } from '#server/kit/files/zip.ts'
import { asExport, streamExport } from '#server/kit/http/exporting.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { entriesOfPasta } from './entries.ts'
import { divididos, dropPasta, insertPasta, ownPasta, pastasDe } from './rows.ts'

export function pastaRoutes(app: App) {
  serve(app, calls.listPastas, async ({ session, ...call }) => ({
    message: { ...divididos(call.scope), pastas: await pastasDe(call, session) },
  }))
  serveWrite(app, calls.createPasta, async (tx, { scope, autor, body }) => {
    const cd = await insertPasta(tx, { scope, autor }, body)
    return { message: 'A pasta vai ser feita. Pode sair deste ecrã.', cd }
  })
  serve(
    app,
    calls.readPasta,
    async ({ db, reply, lasting, ...call }) => {
      const pasta = await ownPasta(db, call, call.params.id)
      if (pasta.estado !== 'pronta') {
        throw new Refusal(409, 'Esta pasta ainda não está feita. Aguarde, e tente de novo.')
      }
      const { unidade, de, ate, cd } = pasta
      const cofre = await dataKey(call.entrada, call.segredo())
      const leitor = { ...call, origem: call.request.ip }
      reply.type('application/zip')
      reply.header(
        'content-disposition',
        asAttachment(`Pasta da inspeção ${unidade} ${de} a ${ate}.zip`),
      )
      return streamExport(lasting, zipOf(entriesOfPasta({ db, cofre, leitor, cd })))
    },
    { enter: asExport },
  )
  serveWrite(app, calls.removePasta, async (tx, { scope, session, params }) => {
    const { cd } = await ownPasta(tx, { scope, session }, params.id)
    await dropPasta(tx, scope.cd_empresa, cd)
    return { message: 'Pasta removida.' }
  })
}
