import { randomBytes } from 'node:crypto'
import type { EntradaForm } from '#contract/entrada-empresa/forms.ts'
import type { Config } from '#server/config.ts'
import { endDependentes } from '#server/comum/entrada/sessao-empresa.ts'
import type { DataKey } from '#server/comum/segredo.ts'
import { columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { naoEncontrado, Refusal } from '#server/kit/base/refusal.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import { logPrestador, type AutorPrestador } from '#server/kit/write/log-prestador.ts'
import { meetEmissor } from '../emissor.ts'
import { mayAsk } from '../fora.ts'
import { paraEntrada } from '../rows.ts'

type Settings = Pick<Config, 'EMISSORES_INTERNOS'>

/** The issuer as it calls itself. Throws 400 at the field where it does not answer as one. */
export async function checkEmissor(
  settings: Settings,
  { emissor, cliente, segredo }: EntradaForm,
): Promise<string> {
  if (!URL.canParse(emissor) || !mayAskOf(settings, new URL(emissor))) {
    throw errado('emissor', 'Indique um endereço https que se alcance pela Internet.')
  }
  try {
    // nobody logs in yet: the secret is not used
    const known = await meetEmissor(settings, { emissor, cliente, segredo: segredo ?? '' })
    return known.serverMetadata().issuer
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw errado(
      'emissor',
      'Este endereço não respondeu como um emissor OpenID Connect. Confirme-o com a empresa.',
    )
  }
}

const mayAskOf = ({ EMISSORES_INTERNOS }: Settings, url: URL) =>
  mayAsk(url, EMISSORES_INTERNOS.includes(url.origin))

function errado(campo: string, error: string): Refusal {
  return new Refusal(400, error, { campos: { [campo]: error } })
}

type Saving = { cd_empresa: number; autor: AutorPrestador }

/**
 * With another issuer or client its subjects are others: the known ones are forgotten, their
 * sessions end.
 */
export async function saveEntrada(
  tx: Db,
  { cd_empresa, autor, seen, cofre }: Saving & { seen: string | undefined; cofre: DataKey },
  { emissor, cliente, segredo, exigir }: EntradaForm,
): Promise<void> {
  const antes = await tx.one(sql`
    select ${columns('entrada_empresa e', 'emissor', 'cliente', 'exigir', 'versao')}
    from entrada_empresa e where e.cd_empresa = ${cd_empresa} for update`)
  if (antes) checkVersao(seen, antes.versao)
  const outro = antes?.emissor !== emissor || antes.cliente !== cliente
  if (outro && segredo == null) throw errado('segredo', 'Indique o segredo do cliente.')
  if (antes && outro) await forgetSujeitos(tx, cd_empresa)
  if (segredo == null) {
    await tx.rows(sql`
      update entrada_empresa set exigir = ${exigir}, versao = versao + 1
      where cd_empresa = ${cd_empresa}`)
  } else {
    await tx.rows(sql`
      insert into entrada_empresa as e (cd_empresa, emissor, cliente, segredo, chave, exigir)
      values (${cd_empresa}, ${emissor}, ${cliente}, ${cofre.seal(paraEntrada(cd_empresa), segredo)},
              ${randomBytes(16).toString('base64url')}, ${exigir})
      on conflict (cd_empresa) do update set
        emissor = excluded.emissor, cliente = excluded.cliente, segredo = excluded.segredo,
        exigir = excluded.exigir, versao = e.versao + 1
      where e.cd_empresa = ${cd_empresa}`)
  }
  const descr = [
    `Emissor: ${emissor}`,
    `Cliente: ${cliente}`,
    `Exigida: ${exigir ? 'Sim' : 'Não'}`,
    ...(antes && !outro && segredo != null ? ['Segredo mudado'] : []),
  ].join('; ')
  await logPrestador(tx, { acao: 'entrada_definida', cd_empresa, autor, descr })
}

/** Throws 404. Its people come in by the password again. */
export async function removeEntrada(tx: Db, { cd_empresa, autor }: Saving): Promise<void> {
  const ida = await tx.one(sql`
    delete from entrada_empresa where cd_empresa = ${cd_empresa}
    returning ${columns('entrada_empresa', 'emissor')}`)
  if (!ida) throw naoEncontrado()
  await forgetSujeitos(tx, cd_empresa)
  const descr = `Emissor: ${ida.emissor}`
  await logPrestador(tx, { acao: 'entrada_retirada', cd_empresa, autor, descr })
}

async function forgetSujeitos(tx: Db, cd_empresa: number): Promise<void> {
  await endDependentes(tx, { cd_empresa })
  await tx.rows(sql`delete from entrada_identidade where cd_empresa_entrada = ${cd_empresa}`)
  await tx.rows(sql`delete from entrada_tentativa where cd_empresa_entrada = ${cd_empresa}`)
}
