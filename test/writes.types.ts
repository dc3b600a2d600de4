// Declarations and uses of writes that must not compile. Only tsc reads this file.
import { messageReply } from '#contract/kit/fields.ts'
import { route } from '#contract/kit/route.ts'
import { serve, type App, type Call } from '#server/kit/http/serve.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { Committed } from '#server/kit/write/once.ts'

const shared = { resumo: 'Prova', reply: messageReply } as const
const path = '/api/empresa/:org/prova/:id'
const read = route({ ...shared, method: 'GET', path, access: 'membro' })
const write = route({ ...shared, method: 'POST', path, access: 'membro' })
const login = route({
  ...shared,
  method: 'POST',
  path: '/auth/prova',
  access: 'publico',
  unkeyed: 'it is tried as often as one likes',
})
const stranger = route({ ...shared, method: 'POST', path: '/auth/prova', access: 'publico' })
const dele = route({
  ...shared,
  method: 'PUT',
  path: '/api/prestador/prova/:id',
  access: 'prestador',
})

const message = 'Feito.'
const answer = async () => Promise.resolve({ message })
const empresa = async () => Promise.resolve(1)

export function prova(app: App) {
  serve(app, read, answer)
  serve(app, login, answer)
  serveWrite(app, write, answer)
  serveWrite(app, stranger, answer)
  serveWrite(app, dele, { empresa, write: answer })
  serveWrite(app, dele, { role: 'entrada', write: answer })

  // @ts-expect-error -- a write is not served without its transaction
  serve(app, write, answer)
  // @ts-expect-error -- nor where its contract forgets to say why it needs none
  serve(app, stranger, answer)
  // @ts-expect-error -- a read has no transaction of a write
  serveWrite(app, read, answer)
  // @ts-expect-error -- nor has a write that heeds no key
  serveWrite(app, login, answer)
  // @ts-expect-error -- the provider's write says which company it is about
  serveWrite(app, dele, answer)
  // @ts-expect-error -- and before it begins
  serveWrite(app, dele, { write: answer })
  // @ts-expect-error -- a client's write is about the company of its path, and finds no other
  serveWrite(app, write, { empresa, write: answer })
  // @ts-expect-error -- inside the transaction nothing else is read from
  serveWrite(app, write, async (_tx, { db }) => ({ message: typeof db }))
  // @ts-expect-error -- the answer is the contract's
  serveWrite(app, write, async () => Promise.resolve({ mensagem: message }))
  // @ts-expect-error -- and so is what joins it once committed
  serveWrite(app, write, async () => new Committed({ message }, () => ({ message: 1 })))

  serveWrite(app, write, {
    first: async ({ db }) =>
      (await db.rows<{ cd: number }>({ name: '', text: '', values: [] })).length,
    write: async (_tx, { params }, total) => {
      // @ts-expect-error -- what was found before has its own type
      const text: string = total
      return Promise.resolve({ message: `${params.id} ${text}` })
    },
  })
}

/** A verb's call can be named: path codes, scope and session. */
export const named = ({ params, scope, session }: Call<typeof write>) =>
  params.id + params.org + scope.cd_empresa + session.cd_utilizador
// @ts-expect-error -- whoever calls without a session has none
export const unnamed = ({ session }: Call<typeof login>) => String(session)
