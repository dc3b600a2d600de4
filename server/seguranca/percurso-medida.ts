import * as calls from '#contract/seguranca/percurso-medida.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import type { App } from '#server/kit/http/serve.ts'
import type { PlanoMedida } from '#contract/seguranca/percurso-medida.ts'
import { emLisboa } from '#contract/kit/lisboa.ts'
import type { Autoria } from '#server/kit/access/session.ts'
import { dadosErrados } from '#server/kit/base/refusal.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { checkCaminho, lockMedida, takeCaminho } from './passo-medida.ts'

export function percursoMedidaRoutes(app: App) {
  serveWrite(app, calls.planMedida, {
    write: async (tx, { scope, autor, seen, params, body }) => {
      await planMedida(tx, { scope, autor, seen }, params.id, body)
      return { message: 'Responsável e dia previsto guardados.' }
    },
  })
  serveWrite(app, calls.commentMedida, {
    write: async (tx, { scope, autor, params, body }) => {
      await commentMedida(tx, { scope, autor }, params.id, body.texto)
      return { message: 'Comentário guardado.' }
    },
  })
  serveWrite(app, calls.finishMedida, {
    write: async (tx, { scope, autor, seen, params, body }) => {
      await finishMedida(tx, { scope, autor, seen }, params.id, body.texto)
      return { message: 'Medida feita: o prestador vai verificar.' }
    },
  })
}

type Caller = Autoria & { seen: string | undefined }

const lock = async (tx: Db, { scope }: Autoria, cd: number) =>
  await lockMedida(tx, { cd, cd_empresa: scope.cd_empresa }, await withinScope(tx, scope, piece`m`))

/** Throws 400, 404, 409 and 412. */
async function planMedida(tx: Db, caller: Caller, cd: number, plano: PlanoMedida): Promise<void> {
  const antes = await lock(tx, caller, cd)
  checkCaminho(antes, { caminho: 'planear', seen: caller.seen, campo: 'responsavel' })
  const responsavel = plano.responsavel ?? null
  const previsto = plano.previsto ?? null
  if (
    previsto !== null &&
    previsto !== antes.previsto &&
    previsto < emLisboa(Date.now()).slice(0, 10)
  ) {
    throw dadosErrados({ previsto: 'Este dia já passou. Escolha hoje ou um dia depois.' })
  }
  await tx.rows(sql`
    update medida m set responsavel = ${responsavel}, previsto = ${previsto}
    where m.cd_empresa = ${caller.scope.cd_empresa} and m.cd = ${cd}`)
  const texto = `Responsável: ${responsavel ?? 'ninguém'}\nPrevisto: ${previsto ?? 'sem dia'}`
  await takeCaminho(tx, { antes, autor: caller.autor, caminho: 'planear', texto }, 'empresa')
}

/** Throws 404. */
async function commentMedida(tx: Db, caller: Autoria, cd: number, texto: string): Promise<void> {
  const antes = await lock(tx, caller, cd)
  await takeCaminho(tx, { antes, autor: caller.autor, caminho: 'comentar', texto }, 'empresa')
}

/** Throws 404, 409 and 412. */
async function finishMedida(
  tx: Db,
  caller: Caller,
  cd: number,
  texto: string | null | undefined,
): Promise<void> {
  const antes = await lock(tx, caller, cd)
  checkCaminho(antes, { caminho: 'feito', seen: caller.seen, campo: 'texto' })
  await takeCaminho(tx, { antes, autor: caller.autor, caminho: 'feito', texto }, 'empresa')
}
