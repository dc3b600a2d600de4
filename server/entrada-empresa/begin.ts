import type { Config } from '#server/config.ts'
import type { DataKey } from '#server/comum/segredo.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { reserveAttempt } from '#server/kit/access/throttle.ts'
import { hashToken, newToken } from '#server/kit/access/tokens.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { loginAddress, meetEmissor } from './emissor.ts'
import { empresaOfLigacao, empresasOfDominio, entradaOf, opened } from './rows.ts'

type Begun = { ir: string; cookie: string }

type Asked = { email: string | undefined; empresa: string | undefined }

/** Minutes for the way to the company's login page and back. */
export const minutosDeIda = 10

/**
 * The same for every address of a domain: whether there is an account shows nowhere. Throws 404
 * without a company's login, 503 where its issuer is away.
 */
export async function beginEntrada(
  db: Db,
  { cofre, ...settings }: Pick<Config, 'EMISSORES_INTERNOS'> & { cofre: DataKey },
  { rede, voltar, ...asked }: Asked & { rede: string; voltar: string },
): Promise<Begun> {
  await reserveAttempt(db, [{ sobre: `entrada da empresa de ${rede}`, maximo: 30, segundos: 60 }])
  const entrada = await entradaOf(db, await empresaOf(db, asked))
  if (!entrada) throw semEntradaAqui()
  const known = await meetEmissor(settings, opened(cofre, entrada))
  const [cookie, state] = [newToken(), newToken()]
  const ir = await loginAddress(known, { cookie, state, voltar, email: asked.email })
  await db.rows(sql`
    insert into entrada_tentativa (hash, estado, cd_empresa_entrada, expira_em)
    values (${hashToken(cookie)}, ${hashToken(state)}, ${entrada.cd_empresa},
            now() + make_interval(mins => ${minutosDeIda}))`)
  return { ir, cookie }
}

async function empresaOf(db: Db, { email, empresa }: Asked): Promise<number> {
  if (empresa !== undefined) return (await empresaOfLigacao(db, empresa)) ?? 0
  if (email === undefined) throw new Refusal(400, 'Escreva o seu email da empresa.')
  const [cd = 0, ...others] = await empresasOfDominio(db, dominioOf(email))
  if (others.length > 0) {
    throw new Refusal(
      409,
      'Várias empresas usam este domínio. Entre pela ligação que a sua empresa lhe deu.',
    )
  }
  return cd
}

export const dominioOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

const semEntradaAqui = () =>
  new Refusal(
    404,
    'Não há entrada da empresa para este endereço. Confirme-o, ou entre com a palavra-passe.',
  )

export async function sweepTentativas(db: Db): Promise<void> {
  await db.rows(sql`delete from entrada_tentativa where expira_em < now()`)
}
