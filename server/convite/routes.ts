import { acceptConvite, followConvite, listConvites, refuseConvite } from '#contract/convite.ts'
import { handCookies } from '#server/comum/entrada/handed.ts'
import { strangerOf } from '#server/comum/entrada/visitor.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { acceptOwn, followLink, refuseOwn } from './accept.ts'
import { convitesOf } from './rows.ts'

export function conviteRoutes(app: App) {
  serve(app, listConvites, async ({ entrada, session }) => ({
    message: await convitesOf(entrada, session.cd_utilizador),
  }))
  serveWrite(app, acceptConvite, (tx, { session, params }) => acceptOwn(tx, session, params.id))
  serveWrite(app, refuseConvite, (tx, { session, params }) => refuseOwn(tx, session, params.id))
  serve(app, followConvite, async ({ entrada, body, ...call }) => {
    const { message, ...handed } = await followLink(entrada, strangerOf(call), body)
    handCookies(call, handed)
    return { message }
  })
}
