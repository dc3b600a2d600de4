import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createUtilizador } from '#server/comum/conta/contas.ts'
import { placeMembro } from '#server/comum/conta/convites.ts'
import { connectOwner } from '#server/db/database.ts'
import { hashPassword } from '#server/kit/access/password.ts'
import { ownPassword } from './invite.ts'
import { ownerUrlFile } from './kit.ts'
import { atlantico, empresasOf } from './sessions.ts'

type Membro = { nome: string; email: string; adm?: boolean }

/** One per worker, for all its accounts. */
let hash: Promise<string> | undefined

/**
 * Inserts a member of the larger company, without an invitation by mail. Returns the code of the
 * account.
 */
export async function makeMembro({ nome, email, adm = false }: Membro) {
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
  const { db, end } = connectOwner(await ownerUrl())
  try {
    const cd = await createUtilizador(db, conta)
    await placeMembro(db, cd, { cd_organig, adm })
    return cd
  } finally {
    await end()
  }
}

async function ownerUrl() {
  while (!existsSync(ownerUrlFile)) await sleep(50)
  return readFileSync(ownerUrlFile, 'utf8')
}
