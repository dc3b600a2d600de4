import { acceptConvite, followConvite, listConvites, refuseConvite } from '#contract/convite.ts'
import { sendCookies } from '#server/comum/entrada/cookies.ts'
import { strangerOf, visitorOf } from '#server/comum/entrada/visitor.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { Committed } from '#server/kit/write/once.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { acceptOwn, followLink, refuseOwn, requireConvite } from './accept.ts'
import { convitesOf } from './rows.ts'

export function conviteRoutes(app: App) {
  serve(app, listConvites, async ({ entrada, session }) => ({
    message: await convitesOf(entrada, session),
  }))
  serveWrite(app, acceptConvite, (tx, { session, params }) => acceptOwn(tx, session, params.id))
  serveWrite(app, refuseConvite, (tx, { session, params }) => refuseOwn(tx, session, params.id))
  serveWrite(app, followConvite, {
    first: ({ entrada, body, ...call }) => requireConvite(entrada, strangerOf(call), body),
    write: async (tx, call, seguida) => {
      const { message, ...handed } = await followLink(tx, visitorOf(call), seguida)
      return new Committed({ message }, () => sendCookies(call, handed))
    },
  })
}
