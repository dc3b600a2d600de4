import { resendConvite, withdrawConvite } from '#contract/convite.ts'
import * as calls from '#contract/utilizador/utilizador.ts'
import { donoAtNo } from '#server/comum/conta/password-dono.ts'
import { acessosOf } from '#server/comum/conta/contas.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { tagVersao } from '#server/kit/http/versao.ts'
import { Committed } from '#server/kit/write/once.ts'
import { saveAcessos, direitosOf } from './acessos.ts'
import { resend, withdrawConvidado } from './convidado.ts'
import { createMembro, hashTemporaria } from './create.ts'
import { editUtilizador } from './edit.ts'
import { membroOf } from './membro.ts'
import { administradoresOf, detalheOf, menusWeb, utilizadoresOf } from './rows.ts'

// the role of accounts has no row-level policy; the calls restrict it to the company
const role = 'entrada'

export function utilizadorRoutes(app: App) {
  serveWrite(app, calls.register, {
    role,
    first: async ({ entrada, session, config, scope, body }) => {
      const dono = await donoAtNo(entrada, config, scope.org, body)
      return await hashTemporaria(entrada, session, { ...body, dono })
    },
    write: (tx, { body, ...call }, pass_hash) => createMembro(tx, call, { ...body, pass_hash }),
  })
  serve(app, calls.listUtilizadores, async ({ scope, query, ...dbs }) => ({
    message: await utilizadoresOf(dbs, scope, { inativo: query.inativo === 'true' }),
  }))
  serve(app, calls.listAdministradores, async ({ entrada, scope }) => ({
    message: await administradoresOf(entrada, scope),
  }))
  serve(app, calls.readUtilizador, async ({ db, entrada, scope, params, reply }) => {
    const message = await detalheOf(entrada, scope, await membroOf(db, scope, params.user))
    tagVersao(reply, message)
    return { message }
  })
  serveWrite(app, calls.editUtilizador, {
    role,
    write: async (tx, { body, seen, reply, ...call }) => {
      const answer = await editUtilizador(tx, { ...call, seen }, body)
      return new Committed(answer, () => tagVersao(reply, answer.utilizador))
    },
  })
  serveWrite(app, resendConvite, {
    role,
    write: (tx, { params, ...call }) => resend(tx, call, params.user),
  })
  serveWrite(app, withdrawConvite, {
    role,
    write: (tx, { params, ...call }) => withdrawConvidado(tx, call, params.user),
  })
  serve(app, calls.listMenus, () => ({ message: menusWeb() }))
  serve(app, calls.listAcessos, async ({ db, scope, params, reply }) => {
    const { direitos, adm, versao_membro } = await membroOf(db, scope, params.user)
    const answer = { message: acessosOf(direitos), adm, versao: versao_membro }
    tagVersao(reply, answer)
    return answer
  })
  serveWrite(app, calls.saveAcessos, {
    role,
    write: async (tx, { body, params, seen, reply, ...call }) => {
      const caller = { ...call, seen }
      const answer = await saveAcessos(tx, caller, { ...params, direitos: direitosOf(body) })
      return new Committed(answer, () => tagVersao(reply, answer))
    },
  })
}
