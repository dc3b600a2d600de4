import * as calls from '#contract/dever/prestador.ts'
import type { Chave } from '#server/comum/chave.ts'
import { deveresAMarcar } from '#server/comum/dever/a-marcar.ts'
import type { Db } from '#server/db/database.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serveList } from '#server/kit/list/serve-list.ts'
import { deveresOfAll } from '../list.ts'
import { protocolos } from './list.ts'
import { putAsideDever, removeProtecao, setProtecao } from './pessoa.ts'
import { changeProtocolo, createProtocolo } from './protocolo.ts'
import {
  chaveOfDever,
  chaveOfPessoa,
  chaveOfProtecao,
  chaveOfProtocolo,
  deveresDaPessoa,
} from './rows.ts'

const empresaDe =
  (chaveOf: (db: Db, cd: number) => Promise<Chave>) =>
  async ({ db, params }: { db: Db; params: { id: number } }) =>
    (await chaveOf(db, params.id)).cd_empresa

/** `logs`: the company's administrators read its log, and none of this is theirs to know. */
export function deverPrestadorRoutes(app: App) {
  serveList(app, deveresOfAll)
  serveList(app, protocolos)
  serve(app, calls.readDeveresPrestador, async ({ db, params }) => ({
    message: await deveresDaPessoa(db, await chaveOfPessoa(db, params.id)),
  }))
  serve(app, calls.readDeveresAMarcar, async ({ db, query }) => {
    const pessoas = query.pessoas.split(',').map(Number)
    const { cd_empresa } = await chaveOfPessoa(db, pessoas[0] ?? 0)
    return { message: await deveresAMarcar(db, cd_empresa, pessoas) }
  })
  serveWrite(app, calls.putAsideDever, {
    logs: true,
    empresa: empresaDe(chaveOfDever),
    write: async (tx, { params, body, autor }) => {
      const chave = await chaveOfDever(tx, params.id)
      return { message: await putAsideDever(tx, chave, autor, body) }
    },
  })
  serveWrite(app, calls.setProtecao, {
    logs: true,
    empresa: empresaDe(chaveOfPessoa),
    write: async (tx, { params, body, autor }) => {
      const cd = await setProtecao(tx, await chaveOfPessoa(tx, params.id), autor, body)
      return { message: 'Proteção definida.', cd }
    },
  })
  serveWrite(app, calls.removeProtecao, {
    logs: true,
    empresa: empresaDe(chaveOfProtecao),
    write: async (tx, { params }) => ({
      message: await removeProtecao(tx, await chaveOfProtecao(tx, params.id)),
    }),
  })
  serveWrite(app, calls.createProtocolo, {
    logs: true,
    empresa: async ({ body }) => await Promise.resolve(body.cd_empresa),
    write: async (tx, { body, autor }) => ({
      message: 'Protocolo criado.',
      cd: await createProtocolo(tx, autor, body),
    }),
  })
  serveWrite(app, calls.changeProtocolo, {
    logs: true,
    empresa: empresaDe(chaveOfProtocolo),
    write: async (tx, { params, body, autor, seen }) => {
      const chave = await chaveOfProtocolo(tx, params.id)
      const quem = { autor, seen }
      return { message: await changeProtocolo(tx, chave, quem, body) }
    },
  })
}
