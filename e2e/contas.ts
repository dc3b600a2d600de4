import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { invite, ownPassword } from './invite.ts'
import { makeMembro } from './membro-feito.ts'
import { test as base } from './jornada.ts'
import { logInAs, serra } from './sessions.ts'

type Account = { email: string; nome: string; pass: string }

type Contas = {
  nova: () => Promise<Account>
  temporaria: () => Promise<Account>
  convidada: () => Promise<Omit<Account, 'pass'>>
  /** invites an account to the other demonstration company, Serra Norte */
  invite: (email: string) => Promise<void>
}

/** A journey with its own accounts. */
export const test = base.extend<{ contas: Contas }>({
  // oxlint-disable-next-line no-empty-pattern -- what a fixture needs is read from the pattern
  contas: async ({}, provide) => {
    await provide({
      nova: newAccount,
      temporaria: newTemporary,
      convidada: newInvited,
      invite: async (email) => await invite({ ...newMarta(), email, empresa: serra }),
    })
  },
})

/** A new member of a demonstration company with a chosen password. */
async function newAccount(): Promise<Account> {
  const marta = newMarta()
  await makeMembro(marta)
  return { ...marta, pass: ownPassword }
}

/** An account with a password that an administrator set. */
async function newTemporary(): Promise<Account> {
  const conta = { ...newMarta(), pass: 'dita por um administrador' }
  await invite(conta)
  return conta
}

async function newInvited() {
  const marta = newMarta()
  await invite(marta)
  return marta
}

const newMarta = () => ({ email: newEmail(), nome: 'Marta Vilela' })

export const newEmail = () => `marta.${randomUUID().slice(0, 8)}@exemplo.pt`

/** Logs in without a navigation. */
export const beConta = async (page: Page, conta: Pick<Account, 'email' | 'pass'>) =>
  await logInAs(page, conta)

export async function enter(page: Page, conta: Pick<Account, 'email' | 'pass'>) {
  await beConta(page, conta)
  await page.goto('/')
}

/** Expects that the session of another browser has ended. */
export async function expectEnded(elsewhere: Page) {
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login/u)
}

/**
 * Waits for the login page, which ends any session: a session that starts earlier would end too.
 */
export async function expectLogin(page: Page) {
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
}

export async function typeTwice(page: Page, pass: string, again = pass) {
  await page.getByLabel(/^Nova palavra-passe/u).fill(pass)
  await page.getByLabel(/^Confirmar palavra-passe/u).fill(again)
}
