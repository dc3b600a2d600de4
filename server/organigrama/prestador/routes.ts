import * as calls from '#contract/organigrama/prestador.ts'
import { empresaCliente } from '#server/comum/no.ts'
import type { Db } from '#server/db/database.ts'
import type { Session } from '#server/kit/access/session.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { closeNo } from './close.ts'
import { changeNo, createNo } from './edit.ts'
import { reopenNo } from './reopen.ts'
import { changeUnidade } from './unidade.ts'
import { countAcessos, historiaOfOrganigrama, readNoOf } from './rows.ts'

export function organigramaPrestadorRoutes(app: App) {
  const inside = (cd_empresa: number) => app.database().prestador.empresa(cd_empresa)
  serve(app, calls.listHistoriaOrganigrama, async ({ db, params, query: { antes } }) => {
    const cd_empresa = await empresaCliente(db, params.empresa)
    return await historiaOfOrganigrama(inside(cd_empresa), cd_empresa, antes)
  })
  serve(app, calls.readNo, async ({ db, params: { empresa, no }, query: { para } }) => {
    const chave = { cd_empresa: await empresaCliente(db, empresa), no }
    return await inside(empresa).transaction(async (tx) => ({
      message: await readNoOf(tx, chave),
      acessos: para === undefined ? null : ((await countAcessos(tx, chave, para)) ?? null),
    }))
  })
  serveWrite(app, calls.createNo, {
    empresa: empresaOfCall,
    logs: true,
    write: async (tx, { params: { empresa: cd_empresa }, session, body }) => ({
      message: 'Organigrama criado.',
      cd: await createNo(tx, { cd_empresa, autor: session }, body),
    }),
  })
  serveWrite(app, calls.changeNo, {
    empresa: empresaOfCall,
    logs: true,
    write: async (tx, { body, ...call }) => ({ message: await changeNo(tx, editing(call), body) }),
  })
  serveWrite(app, calls.changeUnidade, {
    empresa: empresaOfCall,
    logs: true,
    write: async (tx, { body, ...call }) => ({
      message: await changeUnidade(tx, editing(call), body),
    }),
  })
  serveWrite(app, calls.closeNo, {
    empresa: empresaOfCall,
    logs: true,
    write: async (tx, { body, ...call }) => ({
      message: await closeNo(tx, editing(call), body.para ?? null),
    }),
  })
  serveWrite(app, calls.reopenNo, {
    empresa: empresaOfCall,
    logs: true,
    write: async (tx, call) => ({ message: await reopenNo(tx, editing(call)) }),
  })
}

type Named = {
  params: { empresa: number; no: number }
  session: Session
  seen: string | undefined
}

const editing = ({ params, session, seen }: Named) => ({
  cd_empresa: params.empresa,
  no: params.no,
  autor: session,
  seen,
})

/** Throws 404. */
const empresaOfCall = async ({ db, params }: { db: Db; params: { empresa: number } }) =>
  await empresaCliente(db, params.empresa)
