import type { FastifyRequest } from 'fastify'
import * as calls from '#contract/entrada-empresa/prestador.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { dataKey } from '#server/comum/segredo.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { tagVersao } from '#server/kit/http/versao.ts'
import { addDominio, checkDns, proveDominio, removeDominio } from './dominio.ts'
import { configOf, dominiosOf, theRaiz } from './rows.ts'
import { checkEmissor, removeEntrada, saveEntrada } from './save.ts'

// the secret is of the role that serves logins: the provider's own role reads nothing of it
const role = 'entrada'

type Naming = { entrada: Db; params: { empresa: number } }

const raiz = async ({ entrada, params }: Naming) => await theRaiz(entrada, params.empresa)

export function entradaPrestadorRoutes(app: App) {
  serve(app, calls.readEntrada, async ({ entrada, params, config, request, reply }) => {
    const cd = await theRaiz(entrada, params.empresa)
    const origem = origemOf(config, request)
    const message = {
      entrada: await configOf(entrada, cd, origem),
      dominios: await dominiosOf(entrada, cd),
      voltar: `${origem}/entrada-empresa/volta`,
      terminar: `${origem}/auth/entrada-empresa/terminar`,
    }
    if (message.entrada) tagVersao(reply, message.entrada)
    return { message }
  })
  serveWrite(app, calls.saveEntrada, {
    role,
    first: async ({ config, body, segredo, ...call }) => {
      await raiz(call)
      const emissor = await checkEmissor(config, body)
      return { emissor, cofre: await dataKey(call.entrada, segredo()) }
    },
    write: async (tx, { params, body, session, seen }, { emissor, cofre }) => {
      const which = { cd_empresa: params.empresa, autor: session }
      await saveEntrada(tx, { ...which, seen, cofre }, { ...body, emissor })
      return { message: 'Entrada da empresa guardada.' }
    },
  })
  serveWrite(app, calls.removeEntrada, {
    role,
    first: raiz,
    write: async (tx, { params, session }) => {
      await removeEntrada(tx, { cd_empresa: params.empresa, autor: session })
      return {
        message: 'Entrada da empresa retirada. As pessoas voltam a entrar com a palavra-passe.',
      }
    },
  })
  dominios(app)
}

function dominios(app: App) {
  serveWrite(app, calls.addDominio, {
    role,
    first: raiz,
    write: async (tx, { params, body, session }) => ({
      message: 'Domínio acrescentado. Falta comprová-lo.',
      cd: await addDominio(tx, { cd_empresa: params.empresa, autor: session }, body.dominio),
    }),
  })
  serveWrite(app, calls.proveDominio, {
    role,
    first: async ({ entrada, params }) =>
      await checkDns(entrada, { cd_empresa: params.empresa, cd: params.id }),
    write: async (tx, { params, session }) => {
      const which = { cd_empresa: params.empresa, cd: params.id, autor: session }
      await proveDominio(tx, which, { por: 'dns', motivo: null })
      return { message: 'Domínio comprovado.' }
    },
  })
  serveWrite(app, calls.vouchDominio, {
    role,
    first: raiz,
    write: async (tx, { params, body, session }) => {
      const which = { cd_empresa: params.empresa, cd: params.id, autor: session }
      await proveDominio(tx, which, { por: 'prestador', motivo: body.motivo })
      return { message: 'Domínio comprovado. Ficou no registo da empresa.' }
    },
  })
  serveWrite(app, calls.removeDominio, {
    role,
    first: raiz,
    write: async (tx, { params, session }) => {
      await removeDominio(tx, { cd_empresa: params.empresa, cd: params.id, autor: session })
      return { message: 'Domínio retirado.' }
    },
  })
}

const origemOf = (config: Config, request: FastifyRequest) =>
  config.publicUrl?.origin ?? `http://${request.headers.host ?? ''}`
