import type { Direito } from '#contract/kit/rights.ts'
import { createUtilizador } from '#server/comum/conta/contas.ts'
import { placeMembro } from '#server/comum/conta/convites.ts'
import { hashPassword } from '#server/kit/access/password.ts'
import { asOwner } from './as-owner.ts'
import { ownPassword } from './invite.ts'
import { atlantico, empresasOf } from './sessions.ts'

type Membro = {
  nome: string
  email: string
  adm?: boolean
  direitos?: readonly Direito[]
  /** of the company's tree; its root by default */
  no?: number
}

/** One per worker, for all its accounts. */
let hash: Promise<string> | undefined

/**
 * Inserts a member of the larger company, without an invitation by mail. Returns the code of the
 * account.
 */
export async function makeMembro({ nome, email, adm = false, direitos = [], no }: Membro) {
  hash ??= hashPassword(ownPassword)
  const conta = {
    tipo: 'cliente',
    nome,
    email,
    pass_hash: await hash,
    email_provado: true,
  } as const
  const empresas = await empresasOf('admin@demo.example')
  const cd_organig = empresas.find((one) => one.nome === atlantico)?.cd ?? 0
  return await asOwner(async (db) => {
    const cd = await createUtilizador(db, conta)
    await placeMembro(db, cd, { cd_organig: no ?? cd_organig, adm, direitos })
    return cd
  })
}
