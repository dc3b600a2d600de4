import type { AddressInfo } from 'node:net'
import type { Config } from '#server/config.ts'
import { holdsDemo } from '#server/config-rules.ts'
import { mailDirOf } from '#server/comum/correio/transporte.ts'
import { demoAccounts, demoPassword } from '#server/demo/accounts.ts'

/** A line for the operator; the log is JSON and goes to standard output, this to standard error. */
export function say(text: string) {
  process.stderr.write(`${text}\n`)
}

/** Where the portal answers and, on demonstration data, who may log in. */
export function printReady(
  config: Config,
  address: AddressInfo | string | null,
  holdsContas: boolean,
) {
  say(`\nApto ${config.versao} pronto em ${addressOf(config, address).href}`)
  if (config.SMTP_URL === undefined) {
    say(`Sem SMTP_URL, as mensagens ficam em ${mailDirOf(config)}`)
  }
  if (!holdsContas) {
    say('\nAinda não há contas. Crie a primeira: npm run apto -- utilizador criar --ajuda\n')
  }
  if (!holdsDemo(config)) return
  const width = Math.max(...demoAccounts.map(({ email }) => email.length))
  say(`\nContas de demonstração (palavra-passe de todas: ${demoPassword})`)
  for (const { email, nota } of demoAccounts) say(`  ${email.padEnd(width)}  ${nota}`)
  say('')
}

/** Where users reach it: PUBLIC_URL, else this machine. */
export function addressOf(config: Config, address: AddressInfo | string | null): URL {
  const port = typeof address === 'object' && address ? address.port : config.PORT
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST
  return config.publicUrl ?? new URL(`http://${host}:${port}/`)
}
