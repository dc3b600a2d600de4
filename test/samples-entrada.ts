import { createHash, randomUUID } from 'node:crypto'
import { dataKey } from '#server/comum/segredo.ts'
import { placeMembro } from '#server/comum/conta/convites.ts'
import { createRaiz } from '#server/comum/organigramas.ts'
import { paraEntrada } from '#server/entrada-empresa/rows.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { hashToken, newToken } from '#server/kit/access/tokens.ts'
import { newActor, type Actor } from './actors.ts'
import { testSegredo } from './database.ts'
import { newLink } from './links.ts'
import { emissorComum } from './oidc.ts'
import { answerTxt } from './dns.ts'
import type { Asked, Calls, Made, Sample } from './sample.ts'

const himself: Sample = { caso: 'himself', params: ({ eu }) => ({ user: eu.cd }) }
const another: Sample = {
  caso: 'another',
  params: ({ empresa }) => ({ user: empresa.residente.cd }),
}

const soGestor = { prestador: [] } as const

type Definida = { cd: number; ana: Actor; dominio: string; ligacao: string }

/** A company with a login, a proven domain and a member. */
async function definida(db: Db): Promise<Definida> {
  const { origem, cliente, segredo } = await emissorComum()
  const cd = await createRaiz(db, 'Com entrada própria')
  const dominio = `d${cd}.exemplo.pt`
  const chave = newToken().slice(0, 22)
  const sealed = (await dataKey(db, testSegredo())).seal(paraEntrada(cd), segredo)
  await db.rows(sql`
    insert into entrada_empresa (cd_empresa, emissor, cliente, segredo, chave)
    values (${cd}, ${origem}, ${cliente}, ${sealed}, ${chave})`)
  await db.rows(sql`
    insert into entrada_dominio (cd_empresa, dominio, prova, provado_em, por)
    values (${cd}, ${dominio}, ${newToken()}, now(), 'dns')`)
  const ana = await newActor(db, { membros: [{ no: cd }] })
  return { cd, ana, dominio, ligacao: `${cd}-${chave}` }
}

const com =
  (made: (one: Definida) => Made) =>
  async (db: Db): Promise<Made> =>
    made(await definida(db))

const porProvar = async (db: Db): Promise<Made> => {
  const { cd } = await definida(db)
  const row = await db.one<{ cd: number }>(sql`
    insert into entrada_dominio (cd_empresa, dominio, prova)
    values (${cd}, 'por-provar.exemplo.pt', ${newToken()}) returning cd`)
  return { params: { empresa: cd, id: row?.cd ?? 0 } }
}

const espera = async (db: Db, cd: number, email: string) => {
  const cookie = newToken()
  await db.rows(sql`
    insert into entrada_tentativa (hash, cd_empresa_entrada, sujeito, email, expira_em)
    values (${hashToken(cookie)}, ${cd}, ${randomUUID()}, ${email}, now() + interval '1 hour')`)
  return { cookie: `apto-entrada=${cookie}` }
}

const url = '/api/prestador/empresa/:empresa/entrada'

export const entradaCalls: Calls = {
  'POST /auth/entrada-empresa': [
    'publico',
    { antes: com(({ ligacao }) => ({ body: { empresa: ligacao } })) },
  ],
  'POST /auth/entrada-empresa/voltar': [
    'publico',
    {
      antes: async (db) => {
        const { cd, dominio } = await definida(db)
        const oidc = await emissorComum()
        const [cookie, state] = [newToken(), newToken()]
        await db.rows(sql`
          insert into entrada_tentativa (hash, estado, cd_empresa_entrada, expira_em)
          values (${hashToken(cookie)}, ${hashToken(state)}, ${cd}, now() + interval '1 hour')`)
        oidc.pessoa = { sub: randomUUID(), email: `alguem@${dominio}` }
        const derived = (what: string) =>
          createHash('sha256').update(`${what}:${cookie}`).digest('base64url')
        const verifier = createHash('sha256').update(derived('verifier')).digest('base64url')
        const asked = new URLSearchParams({
          redirect_uri: 'http://localhost:3000/entrada-empresa/volta',
          state,
          nonce: derived('nonce'),
          code_challenge: verifier,
        })
        const resposta = await oidc.entrar(`${oidc.origem}/entrar?${asked.toString()}`)
        return { body: { resposta }, headers: { cookie: `apto-entrada=${cookie}` } }
      },
    },
  ],
  'POST /auth/entrada-empresa/confirmar': [
    'publico',
    {
      antes: async (db) => {
        const { cd, ana } = await definida(db)
        const body = await newLink(db, ana, 'empresa')
        return { body, headers: await espera(db, cd, ana.email) }
      },
    },
  ],
  'POST /auth/entrada-empresa/terminar': [
    'publico',
    {
      antes: async (db) => {
        await definida(db)
        const logout_token = await (await emissorComum()).fim({ sub: randomUUID() })
        return { form: { logout_token } }
      },
    },
  ],
  'GET /api/utilizador/:user/entrada-empresa': ['titular', himself, another],
  'POST /api/utilizador/:user/entrada-empresa': [
    'titular',
    ...[himself, another].map((whose) => ({
      ...whose,
      antes: async (db: Db, { eu }: Asked) => {
        const { cd } = await definida(db)
        const cliente = await db.one(sql`
          select from utilizador where cd = ${eu.cd} and tipo = 'cliente'`)
        if (cliente) await placeMembro(db, eu.cd, { cd_organig: cd })
        return { headers: await espera(db, cd, eu.email) }
      },
    })),
  ],
  [`GET ${url}`]: [soGestor, { antes: com(({ cd }) => ({ params: { empresa: cd } })) }],
  [`PUT ${url}`]: [
    soGestor,
    {
      antes: async (db) => {
        const { origem: emissor, cliente, segredo } = await emissorComum()
        const cd = await createRaiz(db, 'A definir')
        return { params: { empresa: cd }, body: { emissor, cliente, segredo, exigir: false } }
      },
    },
  ],
  [`DELETE ${url}`]: [soGestor, { antes: com(({ cd }) => ({ params: { empresa: cd } })) }],
  [`POST ${url}/dominio`]: [
    soGestor,
    {
      antes: com(({ cd }) => ({
        params: { empresa: cd },
        body: { dominio: `x${cd}.exemplo.pt` },
      })),
    },
  ],
  [`POST ${url}/dominio/:id/dns`]: [
    soGestor,
    {
      antes: async (db) => {
        const made = await porProvar(db)
        const row = await db.one<{ prova: string }>(sql`
          select prova from entrada_dominio where cd = ${made.params?.['id'] ?? 0}`)
        await answerTxt('_apto-entrada.por-provar.exemplo.pt', `apto-entrada=${row?.prova ?? ''}`)
        return made
      },
    },
  ],
  [`POST ${url}/dominio/:id/palavra`]: [
    soGestor,
    {
      antes: async (db) => ({
        ...(await porProvar(db)),
        body: { motivo: 'Pedido assinado' },
      }),
    },
  ],
  [`DELETE ${url}/dominio/:id`]: [soGestor, { antes: porProvar }],
}
